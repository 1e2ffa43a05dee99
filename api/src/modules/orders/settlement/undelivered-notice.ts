import type { OrderRecord } from '../orders.model.ts';

type Undelivered = Pick<OrderRecord, '_id' | 'title' | 'kind'>;

/** What its author is notified of when something was ordered that has nothing to deliver. */
export function authorNotice({ _id, title, kind }: Undelivered) {
  const key = `product-undelivered:${_id.toHexString()}`;
  const lacking = kind === 'webinar' ? 'donnez le lien de sa salle à la revue' : 'ajoutez son fichier';
  const text = `« ${title} » est commandé et n’a rien à livrer : ${lacking}. Votre part attend jusque-là.`;
  return { kind: 'product-undelivered', text, href: '/dashboard/produits', key, mailKey: key } as const;
}

/** What administrators are notified of then. */
export function adminNotice({ _id, title }: Undelivered) {
  const id = _id.toHexString();
  const key = `order-undelivered:${id}`;
  const text = `La commande de « ${title} » n’a rien à livrer ; la part de son auteur attend.`;
  return { kind: 'order-undelivered', text, href: `/admin/orders/${id}`, key, mailKey: key } as const;
}
