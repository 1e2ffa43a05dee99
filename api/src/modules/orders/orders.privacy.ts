import { retentionPeriods } from '@letat/contracts/privacy/constants';
import type { FastifyInstance } from 'fastify';
import { pseudonymOf } from '../../text/pseudonym.ts';
import { daysBefore } from '../../time/days.ts';
import type { OrderRecord } from './orders.model.ts';
import { type OrdersRepository, ordersCollection } from './orders.repository.ts';

const { paymentYears } = retentionPeriods;
const unpaidDays = 30;

/** Orders stay as the law asks for invoices, without the name of a person who was erased. */
export function registerPrivacy(
  { privacy, clock, uploads }: Pick<FastifyInstance, 'privacy' | 'clock' | 'uploads'>,
  orders: OrdersRepository,
): void {
  const paidBefore = (now: Date) => daysBefore(now, paymentYears * 365);
  const unpaidBefore = (now: Date) => daysBefore(now, unpaidDays);
  privacy.blocks(async (person) =>
    (await orders.isUnderWay(person))
      ? 'Un paiement ou un remboursement est encore en cours : attendez qu’il soit terminé.'
      : null,
  );
  privacy.register({
    collection: ordersCollection,
    feature: 'orders',
    label: 'Commandes, reçus et remboursements',
    async export(person) {
      const [bought, given] = [await orders.listAllOf(person), await orders.listGivenTo(person)];
      const all = [...bought.map(exported), ...given.map(exportedGift)];
      return all.length > 0 ? all : null;
    },
    async erase(person, session) {
      const name = pseudonymOf('order', person.email ?? person.userId);
      const erased = await orders.anonymise(person, name, clock.now(), session);
      // Copies bear the buyer's address; deleting what is gone changes nothing.
      for (const key of erased.copies) await uploads.remove(key);
      return { anonymised: erased.orders };
    },
    retained: `vos factures et vos remboursements, avec le pays de l’achat et sans votre nom ni votre adresse, ${paymentYears} ans : la loi l’exige`,
    retention: {
      enforcedBy: 'job',
      rule: `${paymentYears} ans après le paiement ; ${unpaidDays} jours si rien n’a été payé`,
      expired: async (now) =>
        (await orders.countPaidBefore(paidBefore(now))) + (await orders.countUnpaidBefore(unpaidBefore(now))),
      remove: async (now) =>
        (await orders.removePaidBefore(paidBefore(now))) + (await orders.removeUnpaidBefore(unpaidBefore(now))),
    },
  });
}

/** As its buyer may read it: without what opens something. */
function exported({
  _id,
  browserHash,
  linkVersion,
  stampedKeys,
  buyerEmailKey,
  recipientEmailKey,
  ...order
}: OrderRecord) {
  return { id: _id.toHexString(), ...order };
}

/** Who gave it, and what they paid, is theirs. */
function exportedGift({ _id, kind, title, recipientEmail, state, paidAt }: OrderRecord) {
  return { id: _id.toHexString(), kind, title, recipientEmail, state, paidAt };
}
