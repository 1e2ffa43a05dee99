import type { FieldProblem } from '@letat/contracts/core/error';
import { releaseLimits } from '@letat/contracts/releases/constants';
import type { LiveRelease, Release, ReleaseRefusal } from '@letat/contracts/releases/operations';
import { type Claim, claimsOf, overlap, strayPagesOf } from './claims.ts';
import { incompatibleTypes } from './compatible-types.ts';
import { isCompatible } from './versions.ts';

/** Problems of one kind that are told; who mends them finds the others. */
const shown = 5;

/** Why two releases of a set cannot be served together. */
export interface Misfit {
  readonly code: Extract<ReleaseRefusal['code'], 'incompatible' | 'taken'>;
  /** The two of them; the first one asks for what the second has not, or has already. */
  readonly between: readonly [string, string];
  readonly problem: FieldProblem;
}

/** Everything that prevents the releases of a set from being served together. */
export function misfitsOf(set: readonly LiveRelease[]): Misfit[] {
  const platform = set.find(({ kind }) => kind === 'platform');
  const remotes = set.filter(({ kind }) => kind === 'remote');
  // What is withdrawn runs nowhere, and keeps its pages.
  const running = remotes.filter(({ withdrawn }) => withdrawn !== true);
  return [...disguised(set), ...running.flatMap((remote) => misfitsWith(platform, remote)), ...claimedTwice(remotes)];
}

/**
 * What prevents a release from being served beside each of these: where some visitors have a candidate of another part and others have not, it has to
 * fit both. What fits each of them fits all of them: every misfit is between two.
 */
export function misfitsBeside(own: Release, others: readonly LiveRelease[]): Misfit[] {
  return others
    .filter(({ name, kind, withdrawn }) => name !== own.name && kind !== 'widgets' && withdrawn !== true)
    .flatMap((other) =>
      own.kind === 'platform' || other.kind === 'platform' ? misfitsOf([own, other]) : claimedTwice([other, own]),
    );
}

/** A remote runs on a platform of its contract that provides every shared module that the remote was built against. */
function misfitsWith(platform: Release | undefined, remote: Release): Misfit[] {
  const misfit = (path: string, message: string): Misfit => ({
    code: 'incompatible',
    between: [remote.name, platform?.name ?? 'platform'],
    problem: { path, message },
  });
  const otherContract =
    platform && platform.contract !== remote.contract
      ? [misfit('contract', `Contrat ${remote.contract} parlé, ${platform.contract} attendu.`)]
      : [];
  const missing = Object.entries(remote.shared).flatMap(([entry, version]) => {
    const provided = platform?.shared[entry];
    if (provided === undefined || !isCompatible(version, provided))
      return [misfit(`shared.${entry}`, `${entry} ${version} demandé, ${provided ?? 'rien'} fourni.`)];
    const [required, offered] = [remote.types?.[entry], platform?.types?.[entry]];
    const changes = required && offered ? incompatibleTypes(required, offered) : [];
    return changes.length === 0
      ? []
      : [misfit(`shared.${entry}`, `${entry}\u00a0: ${changes.slice(0, shown).join(', ')}.`)];
  });
  return [...otherContract, ...missing];
}

/** A page and a fragment belong to one remote. */
function claimedTwice(remotes: readonly Release[]): Misfit[] {
  const owned: { claim: Claim; owner: string }[] = [];
  const misfits: Misfit[] = [];
  for (const remote of remotes) {
    const { name } = remote;
    const claims = claimsOf(remote);
    for (const claim of claims) {
      const owner = owned.find((other) => overlap(claim, other.claim))?.owner;
      if (owner !== undefined)
        misfits.push({
          code: 'taken',
          between: [name, owner],
          problem: { path: claim.label, message: `${claim.label}\u00a0: appartient déjà à ${owner}.` },
        });
    }
    owned.push(...claims.map((claim) => ({ claim, owner: name })));
  }
  return misfits;
}

/** The names of the two parts that the shell finds by their kind: nobody else is the platform, or the widgets. */
const ownersOfKinds = { platform: 'platform', widgets: 'mfe-embed' } as const;

/** Parts that say they are what another is. */
function disguised(set: readonly Release[]): Misfit[] {
  return set.flatMap(({ name, kind }): Misfit[] => {
    const owner = kind === 'remote' ? undefined : ownersOfKinds[kind];
    const message =
      owner === undefined
        ? `${name} est la plateforme, non une partie comme les autres.`
        : `la place de ${kind} appartient à ${owner}.`;
    const isDisguised = owner === undefined ? name === ownersOfKinds.platform : owner !== name;
    return isDisguised ? [{ code: 'taken', between: [name, owner ?? name], problem: { path: 'kind', message } }] : [];
  });
}

/** The refusal of a team's release that adds pages below another remote's; null when it adds none. */
export function strayRefusalOf(release: Release, live: readonly Release[]): ReleaseRefusal | null {
  const misfits = strayPagesOf(release, live).map(
    ({ path, owner }): Misfit => ({
      code: 'taken',
      between: [release.name, owner],
      problem: { path, message: `page ${path}\u00a0: ce qui précède appartient à ${owner}.` },
    }),
  );
  return misfits.length === 0 ? null : toRefusal(release.name, misfits);
}

/**
 * The refusal of a team's release that does not say which types of a shared module it has, or was built against, where what is live says so: nothing could
 * be compared with it. null for a part whose live release is from before types were looked at.
 */
export function untypedRefusalOf(release: Release, live: readonly LiveRelease[]): ReleaseRefusal | null {
  const own = live.find(({ name }) => name === release.name);
  if (own && own.types === undefined) return null;
  const known = (release.kind === 'platform' ? own : live.find(({ kind }) => kind === 'platform'))?.types;
  const entry = Object.keys(release.shared).find(
    (one) => known?.[one] !== undefined && release.types?.[one] === undefined,
  );
  if (entry === undefined) return null;
  const message = `Son manifeste ne dit pas les types de ${entry}\u00a0: construisez-la de nouveau, puis publiez-la.`;
  return { code: 'incompatible', message, owner: release.name };
}

/**
 * Which of the candidates cannot go live in this set, and why. What does not fit among the others was so before, and is nothing to
 * refuse a candidate for. Of two candidates the one that asks is refused.
 */
export function refusalsOf(set: readonly LiveRelease[], candidates: ReadonlySet<string>): Map<string, ReleaseRefusal> {
  const refused = new Map<string, Misfit[]>();
  for (const misfit of misfitsOf(set)) {
    const [asks, has] = misfit.between;
    const name = candidates.has(asks) ? asks : has;
    if (candidates.has(name)) refused.set(name, [...(refused.get(name) ?? []), misfit]);
  }
  return new Map([...refused].map(([name, misfits]) => [name, toRefusal(name, misfits)]));
}

function toRefusal(name: string, misfits: readonly Misfit[]): ReleaseRefusal {
  const [first] = misfits;
  const sentences = misfits.map(({ between: [asks], problem }) =>
    asks === name ? problem.message : `${asks}\u00a0: ${problem.message}`,
  );
  const more = sentences.length > shown ? ` Et ${sentences.length - shown} autres.` : '';
  return {
    code: first?.code ?? 'incompatible',
    message: (sentences.slice(0, shown).join(' ') + more).slice(0, releaseLimits.refusalMessage),
    owner: first?.between[0] ?? name,
  };
}
