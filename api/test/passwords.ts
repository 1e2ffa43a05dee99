import { argon2Passwords, type Passwords } from '../src/modules/auth/index.ts';

/** The real thing, counting what it is asked. */
export function countingPasswords(): Passwords & { hashed: number; compared: number } {
  const real = argon2Passwords();
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
