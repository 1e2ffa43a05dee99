import type { FastifyInstance } from 'fastify';

/**
 * Gives accounts of the demonstration the password that its start prints, whatever it was before: the data may be older
 * than the setting. Deleted accounts are not created again.
 */
export async function seedPasswords(app: FastifyInstance, emails: readonly string[], password: string): Promise<void> {
  for (const email of emails) {
    const known = await app.users.findAccountByEmail(email);
    if (known) await app.auth.savePasswordHash(known.account.id, await app.auth.hash(password));
  }
}
