import { CodedError } from '@letat/contracts/core/coded-error';
import { moneyOf } from '@letat/contracts/core/money';
import { expect, it } from 'vitest';
import type { PawapayClient } from './client.ts';
import type { ActiveConfiguration } from './configuration.ts';
import { pawapayPayer } from './payers.ts';
import { wireConfiguration } from './wire.ts';

const steps = { fr: [{ text: 'Composez *182#' }, { text: 'Entrez le code PIN' }] };
const asked = { authType: 'PROVIDER_AUTH', pinPrompt: 'AUTOMATIC', minAmount: '100', maxAmount: '2000000' };

/** What of MTN in Benin is asked, as the configuration has its deposits. */
async function payerAt(operationTypes: unknown, amount = moneyOf(9000, 'XOF'), code: string | null = null) {
  const configuration = wireConfiguration.parse({
    countries: [
      {
        country: 'BEN',
        displayName: { fr: 'Bénin' },
        prefix: '229',
        providers: [
          {
            provider: 'MTN_MOMO_BEN',
            displayName: 'MTN',
            nameDisplayedToCustomer: 'PAWAPAY',
            currencies: [{ currency: 'XOF', operationTypes }],
          },
        ],
      },
    ],
  });
  const parts = {
    configuration: { read: async () => configuration } satisfies Pick<ActiveConfiguration, 'read'>,
    client: { call: async ({ answer }) => answer.parse(prediction) } satisfies Pick<PawapayClient, 'call'>,
  };
  try {
    return await pawapayPayer(parts, { phone: '+229 01 51 34 57 89', country: null, amount, code });
  } catch (error) {
    if (!(error instanceof CodedError)) throw error;
    return error.details?.[0]?.message ?? error.code;
  }
}
const prediction = { country: 'BEN', provider: 'MTN_MOMO_BEN', phoneNumber: '2290151345789' };

it('who is asked is known from the configuration in each of the forms that pawaPay shows', async () => {
  const operation = {
    ...asked,
    pinPromptRevivable: true,
    pinPromptInstructions: { channels: [{ instructions: steps }] },
  };
  const { minAmount, maxAmount, ...named } = operation;
  const inReference = { ...named, minTransactionLimit: minAmount, maxTransactionLimit: maxAmount };
  const expected = {
    phone: '+2290151345789',
    operator: 'MTN_MOMO_BEN',
    prompt: {
      operator: 'MTN MoMo, Bénin',
      payee: 'PAWAPAY',
      isManual: false,
      isAuthorised: false,
      steps: ['Composez *182#', 'Entrez le code PIN'],
    },
  };
  for (const form of [
    { DEPOSIT: operation },
    [{ DEPOSIT: inReference }, { operationType: 'PAYOUT', status: 'DELAYED' }],
    [{ operationType: 'DEPOSIT', ...inReference }],
  ]) {
    expect(await payerAt(form), JSON.stringify(form)).toEqual(expected);
    expect(await payerAt(form, moneyOf(2_000_001, 'XOF'))).toMatch(/pas plus de 2\s000\s000\sF\sCFA/);
    expect(await payerAt(form, moneyOf(99, 'XOF'))).toMatch(/pas moins de 100\sF\sCFA/);
  }
});

it('steps are said where they lead to the request alone', async () => {
  const told = { pinPromptInstructions: { channels: [{ instructions: steps }] } };
  const stepsOf = async (operation: object) => {
    const payer = await payerAt({ DEPOSIT: { ...asked, ...operation } });
    return typeof payer === 'string' ? payer : [payer.prompt.isManual, payer.prompt.steps.length];
  };
  expect(await stepsOf({ ...told, pinPromptRevivable: false })).toEqual([false, 0]);
  expect(await stepsOf({ ...told, pinPrompt: 'MANUAL' })).toEqual([true, 2]);
  expect(await stepsOf({ pinPrompt: 'MANUAL' })).toEqual([true, 0]);
});

it('an operator that authorises before the payment says how its customer has the code, and takes it as they copy it', async () => {
  const told = { authTokenInstructions: { channels: [{ instructions: steps }] } };
  const payer = (code: string | null, more: object = told) =>
    payerAt({ DEPOSIT: { ...asked, authType: 'PREAUTH', ...more } }, moneyOf(9000, 'XOF'), code);
  expect(await payer(null)).toMatch(
    /veut un code pris sur ce téléphone, pour 9\s000\sF\sCFA\s: 1\. Composez \*182#\s; 2\. Entrez le code PIN\. Puis/,
  );
  expect(await payer(' ', {})).toMatch(/prenez-le dans le menu de votre opérateur/);
  expect(await payer('12')).toMatch(/pas de code de cette forme/);
  expect(await payer('367 025')).toMatchObject({ code: '367025', prompt: { isAuthorised: true, steps: [] } });
  // One that asks on the phone has nothing to do with a code.
  expect(await payerAt({ DEPOSIT: asked }, moneyOf(9000, 'XOF'), '367025')).not.toHaveProperty('code');
});

it('an operator that is closed, or authorises in a way that this site does not know, says so', async () => {
  const said = (operation: object) => payerAt({ DEPOSIT: { ...asked, ...operation } });
  expect(await said({ status: 'CLOSED' })).toMatch(/^MTN MoMo, Bénin ne prend pas de paiements en ce moment/);
  expect(await said({ authType: 'REDIRECT_AUTH' })).toMatch(/se paie dans son application/);
  expect(await said({ authType: 'VOICE' })).toMatch(/pas encore payer d’ici/);
  expect(await payerAt({ PAYOUT: { status: 'OPERATIONAL' } })).toMatch(/^Personne ne peut encore payer/);
});
