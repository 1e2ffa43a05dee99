import { releaseLimits } from '@letat/contracts/releases/constants';
import type { LiveRelease, Release, ReleaseRefusal } from '@letat/contracts/releases/operations';

/** Effects that are told; who mends them finds the others. */
const shown = 5;
/** What so many live parts do already is done by what all of them are built with. */
const common = 2;

/** Whether an effect says by its name whose it is: `global mfe_presse_counter`, `storage local mfe-presse.open`, and the list of its chunks. */
function isOwnedByName(effect: string, name: string): boolean {
  const subject = effect.slice(effect.lastIndexOf(' ') + 1);
  // As a whole word: a part called « ui » has not all that has these two letters somewhere.
  const words = subject
    .replace(/^rspackChunk/, '')
    .replaceAll('_', '-')
    .split(/[^a-z0-9-]|--/);
  return /^(?:global|element|storage) /.test(effect) && words.some((word) => `-${word}-`.includes(`-${name}-`));
}

/** Its live release says it; of a part that is new, any other one. */
const isSaidByOthers = (own: LiveRelease | undefined, live: readonly LiveRelease[]): boolean =>
  own ? own.effects !== undefined : live.some(({ effects }) => effects !== undefined);

const unsaid = (owner: string): ReleaseRefusal => ({
  code: 'effects',
  message:
    'Son manifeste ne dit pas ce qu’elle fait à toute la page\u00a0: construisez-la de nouveau, puis publiez-la.',
  owner,
});

/**
 * The refusal of a team's release that begins to do something to what all parts of a page share: a global, a prototype, a selector of elements, a stored
 * key, a cookie, a timer as soon as it is loaded. What its live release does already stays its own; what bears its name is nobody
 * else's; what several parts do is done by their common build. One that does not say what it does is refused once others say it.
 * null when there is nothing of the kind, or nobody looked.
 */
export function effectsRefusalOf(release: Release, live: readonly LiveRelease[]): ReleaseRefusal | null {
  const own = live.find(({ name }) => name === release.name);
  if (release.effects === undefined) return isSaidByOthers(own, live) ? unsaid(release.name) : null;
  // A build from before this was looked for said nothing, and there is nothing to compare with.
  if (own && own.effects === undefined) return null;
  const others = live.filter(({ name }) => name !== release.name);
  // What begins with the name of « mfe-auteurs » may be that of « mfe-auteurs-bureau ».
  const longer = others.filter(({ name }) => name.startsWith(`${release.name}-`));
  const isOwn = (effect: string) =>
    isOwnedByName(effect, release.name) && !longer.some(({ name }) => isOwnedByName(effect, name));
  const isNew = (effect: string) => {
    if (own?.effects?.includes(effect) || isOwn(effect)) return false;
    return others.filter(({ effects }) => effects?.includes(effect)).length < common;
  };
  const found = release.effects.filter(isNew);
  if (found.length === 0) return null;
  const owner = others.find(({ effects }) => effects?.includes(found[0] ?? ''))?.name;
  const more = found.length > shown ? ` et ${found.length - shown} autres` : '';
  const whose = owner === undefined ? '' : ` Le premier est à ${owner}.`;
  const message = `Elle touche à ce qui est à toute la page, sans le nommer d’après elle\u00a0: ${found.slice(0, shown).join(', ')}${more}.${whose}`;
  return { code: 'effects', message: message.slice(0, releaseLimits.refusalMessage), owner: release.name };
}
