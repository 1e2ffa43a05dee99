import { emailKey } from '@letat/contracts/core/email-key';
import type { FastifyInstance } from 'fastify';

const reason = 'Ce compte a été ouvert avec une adresse qui est celle d’un autre compte.';

/**
 * Has these mails about an account withheld as long as the account was opened with an address that another has: they would reach the
 * owner of the other, who would read that their own password was changed or their own account is deleted.
 */
export function withholdFromClaimants(
  { mail, users }: Pick<FastifyInstance, 'mail' | 'users'>,
  templates: readonly { readonly name: string }[],
): void {
  const names = new Set(templates.map(({ name }) => name));
  mail.withhold(async ({ template, userId, email }) => {
    if (userId === null || !names.has(template)) return null;
    const known = await users.findAccount(userId);
    return known?.claimsEmail && emailKey(known.account.email) === emailKey(email) ? reason : null;
  });
}
