import { storedValue, withStorage } from '@letat/remote-kit/storage';

/** What a visitor lets this device remember of them, to comment again. */
export interface Commenter {
  name: string;
  email: string;
}

const key = 'letat.commenter';

/** null when nobody asked this device to remember them, or when it stores nothing. */
export function rememberedCommenter(): Commenter | null {
  const value = storedValue(withStorage(() => localStorage.getItem(key)));
  return isCommenter(value) ? value : null;
}

export function rememberCommenter({ name, email }: Commenter): void {
  withStorage(() => localStorage.setItem(key, JSON.stringify({ name, email })));
}

export function forgetCommenter(): void {
  withStorage(() => localStorage.removeItem(key));
}

function isCommenter(value: unknown): value is Commenter {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['name', 'email'].every((field) => typeof Reflect.get(value, field) === 'string')
  );
}
