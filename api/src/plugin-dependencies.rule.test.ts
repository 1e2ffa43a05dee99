import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readPlugins } from '../test/plugin-reads.ts';

const { plugins, ofRoutes } = readPlugins();
const nameOf = new Map(plugins.map(({ unit, name }) => [unit, name]));
const unitOf = new Map(plugins.map(({ unit, name }) => [name, unit]));

/**
 * Asked when a caller calls, of a plugin that is registered later and often depends on this one: it cannot be declared.
 * No feature is among them: one that is needed by what it depends on gives that what it needs, as `users.setAccountGuard` does.
 */
const askedLater: Readonly<Record<string, readonly string[]>> = {
  session: ['mongo'],
};

/** Units in the order in which `app.ts` registers them. */
function registrationOrder(): string[] {
  const app = readFileSync(join(import.meta.dirname, 'app.ts'), 'utf8');
  const imported = new Map(
    [...app.matchAll(/^import \{([^}]+)\} from '\.\/((?:modules|plugins)\/[^']+)';$/gm)].flatMap(
      ([, names = '', path = '']) =>
        names.split(',').map((name) => [name.trim(), path.replace(/\/index\.ts$/, '')] as const),
    ),
  );
  return [...app.matchAll(/^ {2}await app\.register\((\w+)/gm)].map(([, name = '']) => imported.get(name) ?? name);
}

const order = registrationOrder();

it('every plugin that the app registers is looked at, and has a name', () => {
  expect(order.length).toBeGreaterThan(40);
  expect(order.filter((unit) => !nameOf.has(unit))).toEqual([]);
  expect([...nameOf.keys()].filter((unit) => !order.includes(unit))).toEqual([]);
});

it('a plugin depends on every plugin whose decorations it reads, if that is registered before it', () => {
  const undeclared = plugins.flatMap(({ unit, name, dependencies, reads }) =>
    [...reads]
      .filter(([other]) => order.indexOf(other) < order.indexOf(unit))
      .filter(([other]) => !dependencies.includes(nameOf.get(other) ?? ''))
      .map(([other, places]) => `${name} reads ${nameOf.get(other)}: ${places.join(', ')}`),
  );
  expect(undeclared, 'add them to `dependencies` of the plugin').toEqual([]);
});

it('what a plugin reads of plugins that are registered after it is written down', () => {
  const later = plugins.flatMap(({ unit, name, reads }) => {
    const others = [...reads.keys()].filter((other) => order.indexOf(other) > order.indexOf(unit));
    return others.length === 0 ? [] : [[name, others.map((other) => nameOf.get(other)).sort()]];
  });
  expect(Object.fromEntries(later)).toEqual(askedLater);
});

it('a module depends on no plugin whose decorations it does not read, unless its routes need that', () => {
  const decorates = new Set([...plugins.flatMap(({ reads }) => [...reads.keys()]), ...ofRoutes.keys()]);
  // What `plugins/` add to requests and routes is not looked at: they depend on one another for that too.
  const modules = plugins.filter(({ unit }) => unit.startsWith('modules/'));
  const unread = modules.flatMap(({ name, dependencies, reads }) =>
    dependencies
      .filter((dependency) => {
        const unit = unitOf.get(dependency) ?? '';
        // Routes name limits by their names, and hooks of plugins that decorate nothing run for them.
        return decorates.has(unit) && !reads.has(unit) && !ofRoutes.has(unit) && dependency !== 'rate-limit';
      })
      .map((dependency) => `${name} does not read ${dependency}`),
  );
  expect(unread, 'take them out of `dependencies` of the module').toEqual([]);
});
