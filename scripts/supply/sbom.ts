import { type LockedPackage, readLock } from './lock.ts';

interface SbomComponent {
  readonly type: 'library';
  readonly 'bom-ref': string;
  readonly group?: string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly licenses?: readonly ({ expression: string } | { license: { id: string } | { name: string } })[];
  readonly hashes?: readonly { alg: 'SHA-512'; content: string }[];
}

/** https://cyclonedx.org/docs/1.5/json/ */
export interface Sbom {
  readonly $schema: string;
  readonly bomFormat: 'CycloneDX';
  readonly specVersion: '1.5';
  readonly serialNumber: string;
  readonly version: 1;
  readonly metadata: {
    readonly timestamp: string;
    readonly component: { readonly type: 'application'; readonly 'bom-ref': string; readonly name: string };
  };
  readonly components: readonly SbomComponent[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

/** https://github.com/package-url/purl-spec/blob/main/types-doc/npm-definition.md */
const purlOf = ({ name, version }: Pick<LockedPackage, 'name' | 'version'>): string =>
  `pkg:npm/${name.replace('@', '%40')}@${encodeURIComponent(version)}`;

const licencesOf = (licence: string): NonNullable<SbomComponent['licenses']> => {
  if (/ (?:AND|OR|WITH) /.test(licence) && !licence.startsWith('SEE ')) return [{ expression: licence }];
  return [{ license: /^[\w.+-]+$/.test(licence) ? { id: licence } : { name: licence } }];
};

const componentOf = (locked: LockedPackage): SbomComponent => {
  const { name, version, licence, integrity } = locked;
  const [, group, rest = name] = /^(@[^/]+)\/(.+)$/.exec(name) ?? [];
  const [, digest] = /^sha512-(\S+)$/.exec(integrity ?? '') ?? [];
  return {
    type: 'library',
    'bom-ref': purlOf(locked),
    ...(group === undefined ? {} : { group }),
    ...{ name: rest, version, purl: purlOf(locked) },
    ...(licence === null ? {} : { licenses: licencesOf(licence) }),
    ...(digest === undefined
      ? {}
      : { hashes: [{ alg: 'SHA-512' as const, content: Buffer.from(digest, 'base64').toString('hex') }] }),
  };
};

/**
 * What the product is made of, from its lock file: nothing has to be installed. `npm sbom --omit dev` leaves out whatever a package of
 * development loads as well, React and MongoDB's driver among it (npm 11.19).
 */
export const sbomOf = ({ serial, now, lockFile }: { serial: string; now: Date; lockFile?: string }): Sbom => {
  const { name, packages, direct } = readLock(lockFile);
  const refs = new Map(packages.map((locked) => [locked.path, purlOf(locked)]));
  const refsOf = (places: readonly string[]): string[] =>
    [...new Set(places.flatMap((place) => refs.get(place) ?? []))].toSorted();
  // The same version may stand at several places, each beside what it loads there.
  const needs = new Map<string, string[]>();
  const components = new Map<string, SbomComponent>();
  for (const locked of packages) {
    const ref = purlOf(locked);
    needs.set(ref, [...(needs.get(ref) ?? []), ...locked.needs]);
    components.set(ref, { ...componentOf(locked), ...components.get(ref) });
  }
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${serial}`,
    version: 1,
    metadata: { timestamp: now.toISOString(), component: { type: 'application', 'bom-ref': name, name } },
    components: [...components.values()],
    dependencies: [
      { ref: name, dependsOn: refsOf(direct) },
      ...[...needs].map(([ref, places]) => ({ ref, dependsOn: refsOf(places) })),
    ],
  };
};
