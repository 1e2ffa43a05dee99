import { CodedError } from '@letat/contracts/core/coded-error';
import { countryName } from '@letat/contracts/core/countries';
import { currencyNames } from '@letat/contracts/core/currency-names';
import { type Money, moneyOf } from '@letat/contracts/core/money';
import { formatMoney } from '@letat/contracts/core/money-text';
import { readPhone } from '@letat/contracts/core/phones';
import { cut } from '../../../../text/cut.ts';
import type { RailPayer, RailPrompt } from '../rail.ts';
import type { PawapayClient } from './client.ts';
import type { ActiveConfiguration } from './configuration.ts';
import { minorUnits } from './money.ts';
import { type ListedOperator, operatorsFor } from './operators.ts';
import { predictedOperator } from './predicted.ts';
import type { WireOperation } from './wire.ts';

/** Steps of an operator, in its own words: as many, and as long, as a screen of a phone shows. */
const maxSteps = 6;
const stepLength = 120;
/** The customer has a code of the operator before the payment. */
const preauthorised = 'PREAUTH';

/** Whose phone is asked for a payment: everything that can be said of a number is said before anything is sent. */
export async function pawapayPayer(
  { client, configuration }: { client: Pick<PawapayClient, 'call'>; configuration: Pick<ActiveConfiguration, 'read'> },
  { phone: text, country, amount, code }: { phone: string; country: string | null; amount: Money; code: string | null },
): Promise<RailPayer> {
  const listed = operatorsFor(await configuration.read('DEPOSIT'), 'DEPOSIT');
  const phone = numberOf(text, country, { listed, amount });
  const local = listed.filter(({ operator }) => phone.startsWith(operator.prefix));
  const inCurrency = local.filter(({ operator }) => operator.currency === amount.currency);
  const [elsewhere] = local;
  if (inCurrency.length === 0 && elsewhere)
    throw problem(
      `Ce numéro paie en ${currencyNames[elsewhere.operator.currency]}\u00a0: choisissez ce prix s’il existe, ou un autre moyen.`,
    );
  const id = await predictedOperator(client, phone);
  if (id === null) throw problem('Aucun opérateur ne reconnaît ce numéro\u00a0: vérifiez-le.');
  const found = inCurrency.find(({ operator }) => operator.id === id);
  if (!found) throw problem('L’opérateur de ce numéro ne prend pas de paiements ici\u00a0: payez autrement.');
  const obstacle = obstacleOf(found, amount);
  if (obstacle !== null) throw problem(obstacle);
  const payer = { phone, operator: id, prompt: promptOf(found) };
  return payer.prompt.isAuthorised ? { ...payer, code: codeOf(found, code, amount) } : payer;
}

/** Said at the field of the number, or of the code. */
const problem = (message: string, path: 'phone' | 'operatorCode' = 'phone') =>
  new CodedError('validation', { details: [{ path, message }] });

/** What the operator wants before anything is asked for; without it, how its customer has it, in its own steps. */
function codeOf({ operator: { label }, operation }: ListedOperator, text: string | null, amount: Money): string {
  const code = (text ?? '').replaceAll(/[\s-]/g, '');
  if (/^[a-zA-Z0-9]{4,36}$/.test(code)) return code;
  if (code !== '')
    throw problem(`${label} ne donne pas de code de cette forme\u00a0: recopiez-le du message reçu.`, 'operatorCode');
  const steps = stepsIn(operation.authTokenInstructions).map((step, index) => `${index + 1}. ${step}`);
  const how = steps.length === 0 ? 'prenez-le dans le menu de votre opérateur' : steps.join('\u00a0; ');
  throw problem(
    `${label} veut un code pris sur ce téléphone, pour ${formatMoney(amount)}\u00a0: ${how}. Puis donnez-le ici.`,
    'operatorCode',
  );
}

/** With the prefix of its country, or as one calls it within the country that its owner says they are in. */
function numberOf(
  text: string,
  country: string | null,
  { listed, amount }: { listed: readonly ListedOperator[]; amount: Money },
): string {
  const isWhole = /^\s*(?:\+|00)/.test(text);
  const own = listed.filter(({ operator }) => isWhole || operator.country === country);
  for (const { operator } of own) {
    const number = readPhone(text, operator.prefix);
    if (number !== null) return number;
  }
  const isNumber = readPhone(text, isWhole ? '+' : '+999') !== null;
  if (!isNumber || (!isWhole && own.length === 0))
    throw problem('Donnez le numéro avec l’indicatif de son pays, comme +221 77 123 45 67.');
  const open = places(listed, amount);
  throw problem(
    open === ''
      ? 'Personne ne peut encore payer ce montant par téléphone ici\u00a0: payez autrement.'
      : `Ce numéro est d’un pays où l’on ne paie pas encore ainsi ici. On le peut en\u00a0: ${open}.`,
  );
}

/** Countries where that amount can be paid now. */
function places(listed: readonly ListedOperator[], amount: Money): string {
  const open = listed.filter((one) => one.operator.currency === amount.currency && obstacleOf(one, amount) === null);
  return [...new Set(open.map(({ operator }) => countryName(operator.country)))].join(', ');
}

/**
 * Why that operator cannot be asked, in words. Of the three ways to authorise a payment (docs.pawapay.io/v2/docs/deposits, « Other payment
 * authorisation flows ») two are supported: the customer is asked on their phone, or gives a code that they had first, as at Orange in
 * Burkina Faso. An app that they are led to is a rail of its own.
 */
function obstacleOf({ operator: { label }, operation }: ListedOperator, amount: Money): string | null {
  const { authType, status } = operation;
  if (authType === 'REDIRECT_AUTH') return `${label} se paie dans son application\u00a0: payez par un autre moyen.`;
  if (authType !== undefined && authType !== 'PROVIDER_AUTH' && authType !== preauthorised)
    return `${label} ne se laisse pas encore payer d’ici\u00a0: payez autrement.`;
  if (status === 'CLOSED')
    return `${label} ne prend pas de paiements en ce moment\u00a0: réessayez plus tard, ou payez autrement.`;
  const least = boundOf(operation.minAmount ?? operation.minTransactionLimit, amount);
  const greatest = boundOf(operation.maxAmount ?? operation.maxTransactionLimit, amount);
  if (least !== null && amount.amount < least.amount)
    return `${label} ne prend pas moins de ${formatMoney(least)} à la fois\u00a0: payez autrement.`;
  if (greatest !== null && amount.amount > greatest.amount)
    return `${label} ne prend pas plus de ${formatMoney(greatest)} à la fois\u00a0: payez autrement.`;
  return null;
}

const boundOf = (text: string | undefined, { currency }: Money): Money | null =>
  text === undefined || !/^\d{1,13}(?:\.\d+)?$/.test(text) ? null : moneyOf(minorUnits(text, currency), currency);

function promptOf({ operator, operation, payee }: ListedOperator): RailPrompt {
  const isAuthorised = operation.authType === preauthorised;
  const isManual = !isAuthorised && operation.pinPrompt === 'MANUAL';
  const isRevivable = !isAuthorised && operation.pinPromptRevivable === true;
  const steps = isManual || isRevivable ? stepsIn(operation.pinPromptInstructions) : [];
  const shown = payee === null ? null : cut(payee, 40);
  return { operator: operator.label, payee: shown, isManual, isAuthorised, steps };
}

/** The operator's first way to have the request, or a code: dialling, as a rule. */
function stepsIn(instructions: WireOperation['pinPromptInstructions']): string[] {
  const texts = instructions?.channels[0]?.instructions;
  return (texts?.fr ?? texts?.en ?? []).slice(0, maxSteps).map(({ text }) => cut(text, stepLength));
}
