import { argon2Passwords, type Passwords } from '../src/modules/auth/index.ts';

/** The same hashing at the least cost that argon2 has: tests that do not look at it hash and compare some thousand times. */
export const quickPasswords = (): Passwords => argon2Passwords({ memoryCost: 8, timeCost: 1, parallelism: 1 });

/** Password hashing with counted calls, at its whole cost unless it is given another. */
export function countingPasswords(real = argon2Passwords()): Passwords & { hashed: number; compared: number } {
  return {
    hashed: 0,
    compared: 0,
    hash(password) {
      this.hashed += 1;
      return real.hash(password);
    },
    matches(password, hash) {
      this.compared += 1;
      return real.matches(password, hash);
    },
    isOutdated: (hash) => real.isOutdated(hash),
  };
}

/** Password hashing whose next comparison ends when the test lets it: by then something else may have happened to the account. */
export function heldPasswords(): Passwords & { hold(): { compared: Promise<void>; release(): void } } {
  const real = quickPasswords();
  let next: { compared: () => void; released: Promise<void> } | null = null;
  return {
    hash: (password) => real.hash(password),
    isOutdated: (hash) => real.isOutdated(hash),
    hold() {
      const compared = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      next = { compared: compared.resolve, released: released.promise };
      return { compared: compared.promise, release: released.resolve };
    },
    async matches(password, hash) {
      const held = next;
      next = null;
      const right = await real.matches(password, hash);
      held?.compared();
      await held?.released;
      return right;
    },
  };
}
