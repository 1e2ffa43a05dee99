import { countryOfClock } from '@letat/contracts/core/clock-country';
import { countryName } from '@letat/contracts/core/countries';
import { formatEnumeration } from '@letat/contracts/core/format/enumeration';
import { type Offered, offeredIn } from '@letat/contracts/payments/countries/offered';
import { coveredCountries } from '@letat/contracts/payments/countries/table';
import { useApiQuery } from '@letat/remote-kit/query';
import { Callout } from '@letat/ui/callout';
import { Select } from '@letat/ui/select';
import { useState } from 'react';
import * as styles from '../earnings.css.ts';

const options = coveredCountries
  .map((value) => ({ value: value as string, label: countryName(value) }))
  .sort((a, b) => a.label.localeCompare(b.label, 'fr'));

/** What an author and their buyers can do where they are, before the first sale: by what was read, and by nothing else. */
export default function CountryOffer() {
  const [country, setCountry] = useState(() => countryOfClock(coveredCountries));
  const { data: open } = useApiQuery('GET /api/rails', { tags: [] });
  if (open === undefined) return null;
  const bePaid = offeredIn(country, 'bePaid', open);
  const buy = offeredIn(country, 'buy', open);
  return (
    <Callout title="Ce que votre pays peut recevoir">
      <Select
        label="Votre pays"
        options={options}
        placeholder="Choisir un pays"
        value={country}
        onChange={setCountry}
      />
      {bePaid && buy ? (
        <>
          <p className={styles.note}>{paidSentence(bePaid)}</p>
          <p className={styles.note}>{buySentence(buy)}</p>
        </>
      ) : (
        <p className={styles.note}>Ailleurs, on paie et on est payé par PayPal là où PayPal le permet.</p>
      )}
      <p className={styles.note}>
        <a href="/join-authors#pays">Tous les pays, avec leurs sources</a>
      </p>
    </Callout>
  );
}

function paidSentence({ sure, onRequest, unverified }: Offered): string {
  const certain =
    sure.length > 0
      ? `Vous êtes payé par ${formatEnumeration(sure)}.`
      : onRequest.length > 0
        ? 'Vous êtes payé à la main, par virement ou en espèces, après accord avec l’équipe.'
        : 'Aucun moyen n’est ouvert pour vous payer.';
  return `${certain}${doubt(unverified)}`;
}

function buySentence({ sure, unverified }: Offered): string {
  const certain =
    sure.length > 0
      ? `Vos acheteurs y paient par ${formatEnumeration(sure)}.`
      : 'Pour y acheter, aucun moyen n’est sûr.';
  return `${certain}${doubt(unverified)}`;
}

const doubt = (unverified: readonly string[]): string =>
  unverified.length === 0 ? '' : ` Non vérifié\u00a0: ${formatEnumeration(unverified)}.`;
