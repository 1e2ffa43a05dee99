import { countryOfClock } from '@letat/contracts/core/clock-country';
import { countryName } from '@letat/contracts/core/countries';
import { offeredIn } from '@letat/contracts/payments/countries/offered';
import { coveredCountries } from '@letat/contracts/payments/countries/table';
import { useApiQuery } from '@letat/remote-kit/query';
import { Callout } from '@letat/ui/callout';
import { Select } from '@letat/ui/select';
import { useEffect, useRef, useState } from 'react';
import * as styles from '../earnings.css.ts';
import { buySentence, paidSentence } from './sentences.ts';

const options = coveredCountries
  .map((value) => ({ value: value as string, label: countryName(value) }))
  .sort((a, b) => a.label.localeCompare(b.label, 'fr'));

/**
 * What an author and their buyers can do where they are, before the first sale: by what was read, and by nothing else.
 * @param takesFocus it came by a press, on a button that is gone
 */
export default function CountryOffer({ takesFocus = false }: { takesFocus?: boolean }) {
  const [country, setCountry] = useState(() => countryOfClock(coveredCountries));
  const { data: open } = useApiQuery('GET /api/rails', { tags: [] });
  const choice = useRef<HTMLSelectElement>(null);
  const isThere = open !== undefined;
  useEffect(() => {
    if (takesFocus && isThere) choice.current?.focus();
  }, [takesFocus, isThere]);
  if (open === undefined) return null;
  const bePaid = offeredIn(country, 'bePaid', open);
  const buy = offeredIn(country, 'buy', open);
  return (
    <Callout title="Ce que votre pays peut recevoir">
      <Select
        ref={choice}
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
        <p className={styles.note}>
          Pour un pays qui n’est pas dans la liste&nbsp;: par PayPal, là où PayPal le permet.
        </p>
      )}
      <p className={styles.note}>
        <a href="/join-authors#pays">Tous les pays, avec leurs sources</a>
      </p>
    </Callout>
  );
}
