import { compare } from '@letat/testing/mail/campaign-result';
import type { Document } from 'mongodb';
import { textsTo } from '../mail-texts.ts';
import type { Check } from './check.ts';

/** Stands in no mail. */
const missing = '\0';

/** The mails that were promised arrived: a letter, a receipt, the proof of an address. */
export const promised: Check = async ({ world, promises }) => {
  const faults: string[] = [];
  let checked = 0;
  const needs = (email: string, what: string, isIt: (text: string) => boolean) => {
    checked += 1;
    if (!textsTo(world.mails, email).some(isIt)) faults.push(`${email}: no ${what}`);
  };
  const rows = await world.store.collection('mails').find().toArray();
  const idOf = (what: (row: Document) => boolean) =>
    new Map(rows.filter(what).map(({ _id, to }) => [String(to.email), _id.toHexString()]));
  for (const { id, recipients } of promises.letters) {
    const ids = idOf(({ campaign }) => campaign?.id === id);
    for (const email of recipients) needs(email, 'letter', (text) => text.includes(ids.get(email) ?? missing));
  }
  const receipts = idOf(({ template }) => template === 'order-receipt');
  for (const buyer of promises.buyers) needs(buyer, 'receipt', (text) => text.includes(receipts.get(buyer) ?? missing));
  for (const { email } of promises.accounts) needs(email, 'proof of the address', () => true);
  return { name: 'mails arrived as promised', checked, faults };
};

/** None came twice, but of those that may: whoever sent them could not learn, or not write down, that they had arrived. */
export const noneTwice: Check = async ({ world, inHand }) => {
  const rows = await world.store.collection('mails').find().toArray();
  const ids = rows.map(({ _id }) => _id.toHexString());
  const received = world.mails.received;
  // A buyer who is refunded gets several mails: each is looked at by itself.
  const alone = received.map((mail) => ({ ...mail, to: mail.messageId }));
  const { unexplained } = compare({ recipients: [], ids }, alone, inHand);
  const notRecorded = rows.filter(({ state }) => state === 'sending' || state === 'waiting').map(({ _id }) => `${_id}`);
  const faults = [
    ...unexplained.map((id) => `twice, or unknown: ${id}`),
    ...notRecorded.map((id) => `arrived or not, it is not written down: ${id}`),
  ];
  return { name: 'no mail came twice', checked: received.length, faults };
};
