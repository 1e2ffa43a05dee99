import { currencyNames } from '@letat/contracts/core/currency-names';
import { formatChoice, formatEnumeration } from '@letat/contracts/core/format/enumeration';
import type { OpenRail } from '@letat/contracts/payments/rails/operations';

/** What binds about payments is said from the rails that this site has open: a new one stands in these texts by itself. */
export type Rails = readonly OpenRail[];

/** « PayPal (dollars américains et euros) ou Wave (francs CFA d’Afrique de l’Ouest) »; empty where nobody can pay. */
export const waysToPay = (rails: Rails): string =>
  formatChoice(
    rails
      .filter(({ charges }) => charges)
      .map(({ label, chargesIn }) => `${label} (${formatEnumeration(chargesIn.map((code) => currencyNames[code]))})`),
  );

/** « PayPal ou Wave »: who knows the card or the wallet of a buyer. */
export const buyersRecipients = (rails: Rails): string =>
  formatChoice(rails.flatMap(({ charges, recipient }) => (charges && recipient !== null ? [recipient] : [])));

const payoutAddresses: Readonly<Record<OpenRail['destination'], (rail: OpenRail) => string>> = {
  email: ({ label }: OpenRail) => `l’adresse de votre compte ${label}`,
  phone: ({ label }: OpenRail) => `le numéro de téléphone de votre portefeuille ${label} et son opérateur`,
  none: () => 'ce qui sert à un versement fait à la main',
};

/** What authors give to be paid: « l’adresse de votre compte PayPal ou le numéro de téléphone de votre portefeuille Wave … ». */
export const payoutData = (rails: Rails): string =>
  formatChoice(rails.filter(({ paysOut }) => paysOut).map((rail) => payoutAddresses[rail.destination](rail)));

/** Who gets payment data, and what for. */
export const paymentRecipients = (rails: Rails): { name: string; does: string }[] =>
  rails.flatMap(({ recipient, charges, paysOut }) => {
    const does = [
      ...(charges ? ['encaisser et rembourser vos achats'] : []),
      ...(paysOut ? ['verser leur part aux auteurs qui le choisissent'] : []),
    ];
    return recipient === null || does.length === 0 ? [] : [{ name: recipient, does: does.join(', et ') }];
  });
