import type { OpenRail } from '@letat/contracts/payments/rails/operations';
import { describe, expect, it } from 'vitest';
import { buyersRecipients, paymentRecipients, payoutData, waysToPay } from './payment-texts.ts';

const paypal: OpenRail = {
  ...{ id: 'paypal', label: 'PayPal', charges: true, chargesIn: ['USD', 'EUR'], paysOut: true },
  ...{ destination: 'email', recipient: 'PayPal' },
};
const wave: OpenRail = {
  ...{ id: 'wave', label: 'Wave', charges: true, chargesIn: ['XOF'], paysOut: true },
  ...{ destination: 'phone', recipient: 'Wave' },
};
const pawapay: OpenRail = {
  ...{ id: 'pawapay', label: 'Mobile money', charges: false, chargesIn: [], paysOut: true },
  ...{ destination: 'phone', recipient: 'pawaPay et l’opérateur mobile' },
};
const manual: OpenRail = {
  ...{ id: 'manual', label: 'À la main', charges: false, chargesIn: [], paysOut: true },
  ...{ destination: 'none', recipient: null },
};

describe('the texts that bind', () => {
  it('name every rail that charges with its currencies, and no other', () => {
    expect(waysToPay([paypal, wave, pawapay, manual])).toBe(
      'PayPal (dollars américains et euros) ou Wave (francs CFA d’Afrique de l’Ouest)',
    );
    expect(waysToPay([paypal, manual])).toBe('PayPal (dollars américains et euros)');
    expect(waysToPay([manual])).toBe('');
    expect(buyersRecipients([paypal, wave, pawapay, manual])).toBe('PayPal ou Wave');
  });

  it('name everybody who gets data of buyers or authors, with what for, and nobody for what is done by hand', () => {
    expect(paymentRecipients([paypal, wave, pawapay, manual])).toEqual([
      {
        name: 'PayPal',
        does: 'encaisser et rembourser vos achats, et verser leur part aux auteurs qui le choisissent',
      },
      {
        name: 'Wave',
        does: 'encaisser et rembourser vos achats, et verser leur part aux auteurs qui le choisissent',
      },
      { name: 'pawaPay et l’opérateur mobile', does: 'verser leur part aux auteurs qui le choisissent' },
    ]);
    expect(paymentRecipients([{ ...wave, charges: false, paysOut: false }])).toEqual([]);
  });

  it('say what authors give to be paid: an address or a phone number, by rail', () => {
    expect(payoutData([paypal, wave, manual])).toBe(
      'l’adresse de votre compte PayPal, le numéro de téléphone de votre portefeuille Wave et son opérateur ou ce qui sert à un versement fait à la main',
    );
  });
});
