import type { OrderRecord } from '../orders.model.ts';

/** What its author, and each administrator, is notified of when something was ordered that has nothing to deliver. */
export function undeliveredNotices(
  { _id, authorId, title }: OrderRecord & { authorId: string },
  adminIds: readonly string[],
) {
  const id = _id.toHexString();
  const key = `order-undelivered:${id}`;
  return [
    {
      userId: authorId,
      kind: 'product-undelivered',
      text: `« ${title} » est commandé et n’a rien à livrer : ajoutez son fichier. Votre part attend jusque-là.`,
      href: '/dashboard/produits',
      key: `product-undelivered:${id}`,
      mailKey: `product-undelivered:${id}`,
    } as const,
    ...adminIds.map(
      (userId) =>
        ({
          userId,
          kind: 'order-undelivered',
          text: `La commande de « ${title} » n’a rien à livrer ; la part de son auteur attend.`,
          href: `/admin/orders/${id}`,
          key,
          mailKey: `${key}:${userId}`,
        }) as const,
    ),
  ];
}
