import { Browser } from '../../site/browser.ts';
import type { Person, World } from '../world.ts';
import type { Visit } from './journey.ts';

const open = new WeakMap<World, Map<string, Promise<Browser>>>();

/** A browser in which that person is logged in: one for all their visits. */
export function sessionOf({ world, insist }: Pick<Visit, 'world' | 'insist'>, person: Person): Promise<Browser> {
  const sessions = open.get(world) ?? new Map<string, Promise<Browser>>();
  open.set(world, sessions);
  const known = sessions.get(person.email);
  if (known) return known;
  const begun = (async () => {
    const browser = new Browser(world.site.url);
    await insist('log in', () => browser.post('/api/auth/login', { ...person }), [200]);
    return browser;
  })();
  sessions.set(person.email, begun);
  return begun;
}
