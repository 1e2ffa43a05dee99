import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const mount = z.looseObject({ name: z.string() });
const container = z.looseObject({
  args: z.array(z.string()),
  securityContext: z.object({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  volumeMounts: z.array(mount),
});
const pod = z.looseObject({
  securityContext: z.looseObject({ runAsNonRoot: z.literal(true) }),
  containers: z.array(container).min(1),
  volumes: z.array(mount),
});
const service = z.looseObject({
  image: z.string(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).optional(),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  ports: z.array(z.string()).optional(),
  networks: z.array(z.string()),
  secrets: z.array(z.string()).optional(),
  volumes: z.array(z.string()).optional(),
});
const compose = z
  .looseObject({
    services: z.record(z.string(), service),
    networks: z.record(z.string(), z.looseObject({})),
    volumes: z.record(z.string(), z.unknown()),
    secrets: z.record(z.string(), z.object({ file: z.string() })),
  })
  .parse(parse(read('deploy/compose.yaml'), { merge: true }));
const services = Object.entries(compose.services);
const ours = services.filter(([, { image }]) => image.startsWith('letat-en-mouvement'));

/** Packages that a program of ours imports, through all its own files. */
function packagesOf(entry: string): Set<string> {
  const packages = new Set<string>();
  const seen = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    const text = readFileSync(file, 'utf8');
    for (const [, clause = '', from = ''] of text.matchAll(/^(?:import|export)\s([^;'"]*?from\s+)?'([^']+)'/gm)) {
      if (clause.startsWith('type ')) continue;
      if (from.startsWith('.')) visit(resolve(dirname(file), from));
      else if (from.startsWith('@letat/')) {
        const [, name = '', ...path] = from.split('/');
        const within = join(root, 'packages', name, 'src', ...path);
        const found = [`${within}.ts`, `${within}.tsx`, join(within, 'index.ts')].find(existsSync);
        if (found) visit(found);
      } else if (!from.startsWith('node:') && !from.startsWith('#'))
        packages.add(
          from
            .split('/')
            .slice(0, from.startsWith('@') ? 2 : 1)
            .join('/'),
        );
    }
  };
  visit(join(root, entry));
  return packages;
}

describe('compose.yaml', () => {
  it('has every process of the site closed: no root, nothing writable but what it needs, no way to more', () => {
    expect(ours.map(([name]) => name)).toEqual(['api', 'worker', 'publish', 'shell', 'backup']);
    for (const [name, given] of ours)
      expect({ name, ...given }, name).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        tmpfs: ['/tmp'],
      });
  });

  it('lets nobody in but through the proxy, and has the database where only the site speaks', () => {
    expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['proxy']);
    expect(compose.networks.inside).toMatchObject({ internal: true });
    expect(compose.services.mongo?.networks).toEqual(['inside']);
  });

  it('names programs, volumes, networks and secrets that are there, and each secret is made by make-secrets', () => {
    const made = read('deploy/make-secrets.mjs');
    for (const [name, { command = [], volumes = [], networks, secrets = [], environment = {} }] of services) {
      for (const program of command.filter((word) => word.endsWith('.ts')))
        expect(existsSync(join(root, program)), `${name}: ${program}`).toBe(true);
      for (const volume of volumes.map((text) => text.split(':')[0] ?? '').filter((text) => /^\w+$/.test(text)))
        expect(compose.volumes, name).toHaveProperty(volume);
      for (const network of networks) expect(compose.networks, name).toHaveProperty(network);
      for (const secret of secrets) {
        expect(compose.secrets[secret]?.file, name).toBe(`./secrets/${secret}`);
        expect(made, name).toContain(`secret('${secret}'`);
      }
      for (const [variable, value] of Object.entries(environment)) {
        if (!variable.endsWith('_FILE')) continue;
        expect(
          secrets.map((secret) => `/run/secrets/${secret}`),
          `${name}: ${variable}`,
        ).toContain(value);
      }
    }
  });

  it('gives no secret in the environment', () => {
    const secret = /(?:TOKEN|SECRET|KEY|PASSWORD|SECRETS)(?:_ID)?$/;
    for (const [name, { environment = {} }] of services)
      expect(
        Object.keys(environment).filter((variable) => secret.test(variable)),
        name,
      ).toEqual([]);
  });
});

describe('the image', () => {
  const dockerfile = read('deploy/Dockerfile');
  const [, last = ''] = dockerfile.split(/^FROM .*\n(?=ENV NODE_ENV)/m);

  it('runs as a user who owns none of its files, says whether it works, and has the Node that the project has', () => {
    expect(last).toMatch(/^USER node$/m);
    expect(last).toMatch(/^COPY --from=build --chown=root:root \/app \/app$/m);
    expect(last.indexOf('USER node')).toBeGreaterThan(last.lastIndexOf('RUN '));
    expect(last).toMatch(/^HEALTHCHECK /m);
    const { devDependencies } = z
      .looseObject({ devDependencies: z.record(z.string(), z.string()) })
      .parse(JSON.parse(read('package.json')));
    expect(dockerfile).toContain(`ARG NODE=node:${devDependencies.node}-`);
  });

  it('needs no development package to run any of its programs', () => {
    const lock = z
      .looseObject({ packages: z.record(z.string(), z.looseObject({ dev: z.boolean().optional() })) })
      .parse(JSON.parse(read('package-lock.json')));
    const programs = new Set(ours.flatMap(([, { command = [] }]) => command.filter((word) => word.endsWith('.ts'))));
    programs.add('api/src/restore.ts').add('api/src/verify.ts').add('api/src/migrate.ts').add('api/src/make-admin.ts');
    // What code of a release runs beside has no package at all.
    expect([...packagesOf('shell/server/ssr/isolation/part-process.ts')]).toEqual([]);
    for (const program of programs) {
      const packages = [...packagesOf(program)];
      expect(packages.length, program).toBeGreaterThan(0);
      const missing = packages.filter((name) => {
        const [workspace = ''] = program.split('/');
        const found = lock.packages[`${workspace}/node_modules/${name}`] ?? lock.packages[`node_modules/${name}`];
        return found === undefined || found.dev === true;
      });
      expect(missing, program).toEqual([]);
    }
  });
});

describe('kubernetes.yaml', () => {
  const documents = parseAllDocuments(read('deploy/kubernetes.yaml')).map((document) => {
    expect(document.errors).toEqual([]);
    return z
      .looseObject({ kind: z.string(), metadata: z.looseObject({ name: z.string() }), spec: z.unknown() })
      .parse({ spec: null, ...document.toJS() });
  });
  const podsOf = (value: unknown): unknown[] => {
    if (typeof value !== 'object' || value === null) return [];
    if ('containers' in value) return [value];
    return Object.values(value).flatMap(podsOf);
  };

  it('has every process closed, with volumes and claims that are there, and two of each that answers', () => {
    const claims = documents
      .filter(({ kind }) => kind === 'PersistentVolumeClaim')
      .map(({ metadata }) => metadata.name);
    const pods = documents.flatMap(({ spec }) => podsOf(spec)).map((given) => pod.parse(given));
    expect(pods).toHaveLength(5);
    for (const { containers, volumes } of pods) {
      for (const { args, volumeMounts } of containers) {
        expect(existsSync(join(root, args[0] ?? ''))).toBe(true);
        for (const { name } of volumeMounts)
          expect(
            volumes.map((volume) => volume.name),
            name,
          ).toContain(name);
      }
      for (const volume of volumes) {
        const { claimName } = z.object({ claimName: z.string().optional() }).parse(volume.persistentVolumeClaim ?? {});
        if (claimName !== undefined) expect(claims).toContain(claimName);
      }
    }
    const replicas = documents
      .filter(({ kind }) => kind === 'Deployment')
      .map(({ spec }) => z.looseObject({ replicas: z.number() }).parse(spec).replicas);
    expect(replicas).toEqual([2, 2, 2]);
  });
});

describe('what watches', () => {
  it('each alert says how bad it is, what is so and what to do', () => {
    const rules = z
      .object({
        groups: z.array(
          z.object({
            name: z.string(),
            rules: z.array(
              z.object({
                alert: z.string().regex(/^[A-Z]\w+$/),
                expr: z.string().min(5),
                for: z
                  .string()
                  .regex(/^\d+[mh]$/)
                  .optional(),
                labels: z.object({ severity: z.enum(['page', 'day']) }),
                annotations: z.object({ summary: z.string().min(10), do: z.string().min(10) }),
              }),
            ),
          }),
        ),
      })
      .parse(parse(read('deploy/prometheus/alerts.yml')));
    const names = rules.groups.flatMap((group) => group.rules.map(({ alert }) => alert));
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(12);
  });

  it('every process is asked on the port on which it answers', () => {
    const scraped = z
      .looseObject({
        scrape_configs: z.array(
          z.looseObject({
            job_name: z.string(),
            dns_sd_configs: z.tuple([z.looseObject({ names: z.array(z.string()), port: z.number() })]),
          }),
        ),
      })
      .parse(parse(read('deploy/prometheus/prometheus.yml')));
    const ports = { api: 'API_PORT', worker: 'WORKER_PORT', shell: 'PORT' };
    for (const { job_name: job, dns_sd_configs } of scraped.scrape_configs) {
      const variable = Object.entries(ports).find(([name]) => name === job)?.[1] ?? '';
      expect(compose.services[job]?.environment?.[variable], job).toBe(String(dns_sd_configs[0].port));
    }
    expect(scraped.scrape_configs).toHaveLength(3);
  });
});

it.each(['letat.service', 'letat-backup.service'])(
  '%s starts a command that is there, and may not become more than its user',
  (name) => {
    const unit = read(`deploy/systemd/${name}`);
    const [, command = ''] = /^ExecStart=\/usr\/bin\/env node scripts\/run\.mjs (\w+)$/m.exec(unit) ?? [];
    expect(existsSync(join(root, 'scripts/commands', `${command}.ts`))).toBe(true);
    for (const line of ['NoNewPrivileges=yes', 'ProtectSystem=strict', 'User=letat'])
      expect(unit.split('\n')).toContain(line);
  },
);
