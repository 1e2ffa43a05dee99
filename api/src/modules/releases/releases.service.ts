import { createHash } from 'node:crypto';
import { CodedError, type FieldProblem } from '@letat/contracts/errors';
import type { Release, ReleaseSet } from '@letat/contracts/releases';
import type { ClientSession, Database } from '../../plugins/mongo/index.ts';
import { type Audit, operator } from '../audit/index.ts';
import type { Channel, ReleasesRepository } from './releases.repository.ts';

/** How many former releases a name can go back to. */
const longestHistory = 50;

/** The shell's own browser build, which provides what remotes share. */
const platform = 'platform';

/** Which builds are served, as data: publishing and going back rebuild and restart nothing. */
export class ReleasesService {
  readonly #releases: ReleasesRepository;
  readonly #mongo: Database;
  readonly #audit: Audit;

  constructor(releases: ReleasesRepository, { mongo, audit }: { mongo: Database; audit: Audit }) {
    this.#releases = releases;
    this.#mongo = mongo;
    this.#audit = audit;
  }

  /**
   * Records a release and makes it stable; again is the same. With `ifNew` a release that is known already, even one
   * that was rolled back, changes nothing. Throws `incompatible_release`.
   */
  publish(
    published: Release,
    { ifNew }: { ifNew: boolean },
  ): Promise<{ set: string; previous: string | null; published: boolean }> {
    return this.#mongo.transaction(async (session) => {
      const { name, sha } = published;
      const channel = await this.#releases.channel(name, session);
      let history = channel?.history ?? [];
      const known = (await this.#releases.find(name, sha, session)) !== null;
      const stays = known && (ifNew || channel?.stable === sha);
      if (!stays) {
        await this.#assertFits(published, session);
        if (!known) await this.#releases.insert(published, session);
        if (channel && channel.stable !== sha) history = [...history, channel.stable].slice(-longestHistory);
        await this.#releases.setChannel({ name, stable: sha, history }, session);
        await this.#writeDown('release.published', { name, sha, before: channel?.stable ?? null }, session);
      }
      return { set: await this.#setId(session), previous: history.at(-1) ?? null, published: !stays };
    });
  }

  /** Makes the former release stable again. Throws `release_not_found`, `no_previous_release`. */
  rollback(name: string): Promise<{ set: string; sha: string; rolledBack: string }> {
    return this.#mongo.transaction(async (session) => {
      const channel = await this.#releases.channel(name, session);
      if (!channel) throw new CodedError('release_not_found');
      const sha = channel.history.at(-1);
      if (sha === undefined) throw new CodedError('no_previous_release');
      await this.#releases.setChannel({ name, stable: sha, history: channel.history.slice(0, -1) }, session);
      await this.#writeDown('release.rolled-back', { name, sha, before: channel.stable }, session);
      return { set: await this.#setId(session), sha, rolledBack: channel.stable };
    });
  }

  /** The stable release of every name, by name. One of an older contract is left out: nobody could serve it. */
  async stableSet(): Promise<ReleaseSet> {
    const channels = await this.#releases.channels();
    const releases = await Promise.all(channels.map(({ name, stable }) => this.#releases.find(name, stable)));
    return { id: idOf(channels), releases: releases.filter((found) => found !== null) };
  }

  async #writeDown(
    action: 'release.published' | 'release.rolled-back',
    { name, sha, before }: { name: string; sha: string; before: string | null },
    session: ClientSession,
  ): Promise<void> {
    const subject = { kind: 'release', id: name, label: `${name} ${sha}` };
    await this.#audit.record({ actor: operator, action, subject, details: { before } }, session);
  }

  async #setId(session: ClientSession): Promise<string> {
    return idOf(await this.#releases.channels(session));
  }

  /**
   * A remote must speak the contract of the platform that is served, which must provide what the remote shares, in the
   * very versions it was built against.
   */
  async #assertFits({ kind, shared, contract }: Release, session: ClientSession): Promise<void> {
    if (kind !== 'remote') return;
    const channel = await this.#releases.channel(platform, session);
    const provided = channel && (await this.#releases.find(platform, channel.stable, session));
    const otherContract: FieldProblem[] =
      provided && provided.contract !== contract
        ? [{ path: 'contract', message: `Contrat ${contract} parlé, ${provided.contract} attendu.` }]
        : [];
    const missing: FieldProblem[] = Object.entries(shared)
      .filter(([entry, version]) => provided?.shared[entry] !== version)
      .map(([entry, version]) => ({
        path: `shared.${entry}`,
        message: `Version ${version} demandée, ${provided?.shared[entry] ?? 'aucune'} fournie.`,
      }));
    const problems = [...otherContract, ...missing];
    if (problems.length > 0) throw new CodedError('incompatible_release', { details: problems });
  }
}

/** First 16 hexadecimal digits of the SHA-256 over the sorted lines "name@sha": the same releases are the same set. */
function idOf(channels: readonly Channel[]): string {
  const lines = channels.map(({ name, stable }) => `${name}@${stable}`).sort();
  return createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16);
}
