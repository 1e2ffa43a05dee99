/** What has to begin anew for a changed file to count. */
export type Part = 'api' | 'workers' | 'shell' | 'builder';

/** Folders and files by the parts that read them when they start, the most special first. What pages are made of the builder watches itself. */
const READ_BY: Readonly<Record<string, readonly Part[]>> = {
  'api/src': ['api', 'workers'],
  'shell/server': ['shell'],
  'packages/contracts/src': ['api', 'workers', 'shell'],
  // What the shell's server has in common with its pages; the test looks that nothing is missing.
  'shell/src/auth/session-state.ts': ['shell'],
  'shell/src/chrome/frame.ts': ['shell'],
  'shell/src/edition.ts': ['shell'],
  'shell/src/page-set.ts': ['shell'],
  'packages/remote-kit/src/deadline.ts': ['shell'],
  'packages/remote-kit/src/pages/route.ts': ['shell'],
  'packages/remote-kit/src/pages/meta.ts': ['shell'],
  'packages/remote-kit/src/hydration/embedded-state.ts': ['shell'],
  'packages/remote-kit/src/hydration/part-for-viewers.ts': ['shell'],
  // The colours of mails and icons; covers, which the shell generates too.
  'packages/ui/src/palette.ts': ['api', 'workers', 'shell'],
  'packages/ui/src/cover': ['api', 'workers', 'shell'],
  'packages/ui/src/brand/mark.ts': ['api', 'workers', 'shell'],
  'packages/remote-kit/src/build': ['builder'],
};

const within = (file: string, place: string): boolean => file === place || file.startsWith(`${place}/`);

/** Everything to watch besides the builder's own files, from the root of the repository. */
export const placesToFollow = (workspaces: readonly string[]): readonly string[] => [
  ...Object.keys(READ_BY).filter((place, _index, all) => !all.some((other) => other !== place && within(place, other))),
  ...workspaces.map((workspace) => `${workspace}/rspack.config.ts`),
];

/** The parts that a change of these files concerns. */
export const partsOf = (changed: readonly string[]): ReadonlySet<Part> =>
  new Set(
    changed.flatMap((file) => {
      if (file.endsWith('/rspack.config.ts')) return ['builder' as const];
      const place = Object.keys(READ_BY).find((known) => within(file, known));
      return place === undefined ? [] : (READ_BY[place] ?? []);
    }),
  );
