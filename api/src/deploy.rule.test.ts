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
  env: z.array(z.looseObject({ name: z.string(), value: z.string() })).optional(),
  securityContext: z.object({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  volumeMounts: z.array(mount),
});
const pod = z.looseObject({
  securityContext: z.looseObject({ runAsNonRoot: z.literal(true) }),
  initContainers: z.array(container).default([]),
  containers: z.array(container).min(1),
  volumes: z.array(mount),
});
const bind = z.looseObject({
  type: z.literal('bind'),
  source: z.string(),
  target: z.string(),
  read_only: z.boolean().optional(),
  bind: z.object({ create_host_path: z.boolean() }),
});
const service = z.looseObject({
  image: z.string(),
  entrypoint: z.array(z.string()).optional(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).optional(),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  ports: z.array(z.string()).optional(),
  networks: z.array(z.string()),
  secrets: z.array(z.string()).optional(),
  volumes: z.array(z.union([z.string(), bind])).optional(),
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
const programsOf = ({ entrypoint = [], command = [] }: z.output<typeof service>) =>
  [...entrypoint, ...command].filter((word) => word.endsWith('.ts'));
const mountsOf = (name: string) =>
  (compose.services[name]?.volumes ?? []).flatMap((volume) => {
    if (typeof volume !== 'string') return [{ target: volume.target, isWritable: volume.read_only !== true }];
    const [, target = '', mode] = volume.split(':');
    return [{ target, isWritable: mode !== 'ro' }];
  });
const madeSecrets = read('deploy/make-secrets.mjs');

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
    expect(ours.map(([name]) => name)).toEqual([
      ...['bucket', 'api', 'worker', 'publish', 'shell', 'backups', 'backup', 'restore', 'verify'],
    ]);
    for (const [name, given] of ours)
      expect({ name, ...given }, name).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        tmpfs: ['/tmp'],
      });
  });

  it('lets nobody in but through the proxy, and has the database where only the site speaks', () => {
    const open = services.filter(([, { ports = [] }]) => ports.some((port) => !port.startsWith('127.0.0.1:')));
    expect(open.map(([name]) => name)).toEqual(['proxy']);
    for (const name of ['database', 'inside']) expect(compose.networks[name], name).toMatchObject({ internal: true });
    expect(compose.services.mongo?.networks).toEqual(['database']);
    // What calls others, or is called from outside; nothing else finds a way out.
    const outside = services.filter(([, { networks }]) => networks.includes('outside')).map(([name]) => name);
    expect(outside).toEqual(['api', 'worker', 'proxy', 'prometheus', 'alertmanager']);
    const beside = services.filter(([, { networks }]) => networks.includes('database')).map(([name]) => name);
    expect(beside).toEqual(['mongo', 'api', 'worker', 'backups', 'backup', 'restore', 'verify']);
  });

  it('names programs, volumes, networks and secrets that are there, and each secret is made by make-secrets', () => {
    for (const [name, given] of services) {
      const { volumes = [], networks, secrets = [], environment = {} } = given;
      for (const program of programsOf(given))
        expect(existsSync(join(root, program)), `${name}: ${program}`).toBe(true);
      const names = volumes.map((volume) => (typeof volume === 'string' ? (volume.split(':')[0] ?? '') : ''));
      for (const volume of names.filter((text) => /^\w+$/.test(text)))
        expect(compose.volumes, name).toHaveProperty(volume);
      for (const network of networks) expect(compose.networks, name).toHaveProperty(network);
      for (const secret of secrets) {
        expect(compose.secrets[secret]?.file, name).toBe(`./secrets/${secret}`);
        expect(madeSecrets, name).toContain(`secret('${secret}'`);
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

  it('backs up what it cannot change, and puts back into what it can, with the same folder and the same store', () => {
    const [backup, restore] = [compose.services.backup, compose.services.restore];
    expect(restore?.environment).toEqual(backup?.environment);
    expect(mountsOf('backup')).toEqual([
      { target: '/data', isWritable: false },
      { target: '/releases', isWritable: false },
      { target: '/backups', isWritable: true },
    ]);
    expect(mountsOf('restore')).toEqual(
      mountsOf('backup').map(({ target, isWritable }) => ({ target, isWritable: !isWritable })),
    );
  });

  it('backs up each hour by itself, as by hand, once there is something to store', () => {
    const [scheduled, backup] = [compose.services.backups, compose.services.backup];
    const [every, minutes, ...command] = scheduled?.command ?? [];
    expect(existsSync(join(root, every ?? ''))).toBe(true);
    expect([minutes, ...command]).toEqual(['60', ...(backup?.command ?? ['none'])]);
    expect(scheduled).toMatchObject({ restart: 'unless-stopped', environment: backup?.environment });
    expect(scheduled).not.toHaveProperty('profiles');
    expect(mountsOf('backups')).toEqual(mountsOf('backup'));
  });

  it('has the administrator say where backups are, apart from their key, in a folder that the daemon does not make as root', () => {
    const folders = services.flatMap(([, { volumes = [] }]) => volumes.filter((volume) => typeof volume !== 'string'));
    expect(folders.length).toBeGreaterThan(0);
    for (const { source, bind: how } of folders) {
      expect(source).toMatch(/^\$\{BACKUPS:\?/);
      expect(how).toEqual({ create_host_path: false });
    }
    const [, example = ''] = /^BACKUPS=(.*)$/m.exec(read('deploy/example.env')) ?? [];
    expect(example).toMatch(/^\/(?!.*deploy)/);
  });

  it('has no log without an end, which would fill the disk in the course of years', () => {
    const limits = { driver: 'local', options: { 'max-size': '20m', 'max-file': '5' } };
    for (const [name, { logging }] of services) expect(logging, name).toEqual(limits);
  });

  it('takes others’ images by a version that does not move', () => {
    const others = services.flatMap(([, { image }]) => (image.startsWith('letat-en-mouvement') ? [] : [image]));
    expect(others).toHaveLength(5);
    // SeaweedFS has versions of two numbers.
    const fixed = /^(?:chrislusf\/seaweedfs:\d+\.\d+|[\w/]+:v?\d+\.\d+\.\d+(?:-\w+)?)(?:@sha256:[\da-f]{64})?$/;
    expect(others.filter((image) => !fixed.test(image))).toEqual([]);
  });

  it.each(['compose.mail.yaml', 'compose.paypal.yaml'])(
    '%s adds settings that there are, to the API and the workers alike',
    (name) => {
      const added = z
        .object({
          services: z.record(
            z.string(),
            z.object({ environment: z.record(z.string(), z.string()), secrets: z.array(z.string()) }),
          ),
          secrets: z.record(z.string(), z.object({ file: z.string() })),
        })
        .parse(parse(read(`deploy/${name}`), { merge: true }));
      expect(added.services.worker).toEqual(added.services.api);
      expect(Object.keys(added.services)).toEqual(['api', 'worker']);
      const config = read('api/src/config.ts');
      for (const [variable, value] of Object.entries(added.services.api?.environment ?? {})) {
        expect(config, variable).toMatch(new RegExp(`^  ${variable.replace(/_FILE$/, '')}: `, 'm'));
        const [, secret] = /^\/run\/secrets\/(\w+)$/.exec(value) ?? [];
        expect(variable.endsWith('_FILE')).toBe(secret !== undefined);
        if (secret !== undefined) expect(added.secrets[secret]?.file).toBe(`./secrets/${secret}`);
      }
    },
  );

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
    const programs = new Set(ours.flatMap(([, given]) => programsOf(given)));
    programs.add('api/src/migrate.ts').add('api/src/make-admin.ts');
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
      .looseObject({
        kind: z.string(),
        metadata: z.looseObject({ name: z.string() }),
        spec: z.unknown(),
        data: z.unknown().optional(),
      })
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
    expect(pods).toHaveLength(6);
    for (const { initContainers, containers, volumes } of pods) {
      for (const { args, volumeMounts } of [...initContainers, ...containers]) {
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
    const budgets = documents.filter(({ kind }) => kind === 'PodDisruptionBudget').map(({ metadata }) => metadata.name);
    expect(budgets).toEqual(documents.filter(({ kind }) => kind === 'Deployment').map(({ metadata }) => metadata.name));
  });

  it('reads secrets that are made, but for the address of a database that it does not have', () => {
    const settings = documents.find(({ kind }) => kind === 'ConfigMap')?.data;
    const own = documents
      .flatMap(({ spec }) => podsOf(spec))
      .map((given) => pod.parse(given))
      .flatMap(({ initContainers, containers }) => [...initContainers, ...containers])
      .flatMap(({ env = [] }) => env.map(({ name, value }) => [name, value]));
    const files = [...Object.entries(z.record(z.string(), z.string()).parse(settings)), ...own].flatMap(
      ([name = '', value = '']) => (name.endsWith('_FILE') ? [value] : []),
    );
    expect(files.length).toBeGreaterThan(5);
    for (const file of files) {
      const [, name = ''] = /^\/run\/secrets\/(\w+)$/.exec(file) ?? [];
      if (name === 'mongodb_uri') expect(read('deploy/kubernetes.yaml')).toContain('--from-file=mongodb_uri=');
      else expect(madeSecrets).toContain(`secret('${name}'`);
    }
  });

  it('puts back from where backups are stored, verifies, and begins when it is told to', () => {
    const restore = documents.find(({ kind, metadata }) => kind === 'Job' && metadata.name === 'restore');
    expect(restore?.spec).toMatchObject({ suspend: true, backoffLimit: 0 });
    const [given] = podsOf(restore?.spec).map((found) => pod.parse(found));
    expect(given?.initContainers.map(({ args }) => args)).toEqual([
      ['api/src/restore.ts', 'latest', '--releases', '/releases'],
    ]);
    expect(given?.containers.map(({ args }) => args)).toEqual([['api/src/verify.ts']]);
    const [backup] = documents
      .filter(({ metadata, kind }) => kind === 'CronJob' && metadata.name === 'backup')
      .flatMap(({ spec }) => podsOf(spec))
      .map((found) => pod.parse(found));
    expect(given?.initContainers[0]?.env).toEqual(backup?.containers[0]?.env);
    expect(given?.volumes).toEqual(backup?.volumes);
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

  it('alerts reach somebody, sooner for those that do not wait', () => {
    const { alerting } = z
      .looseObject({
        alerting: z.object({
          alertmanagers: z.tuple([
            z.object({ static_configs: z.tuple([z.object({ targets: z.tuple([z.string()]) })]) }),
          ]),
        }),
      })
      .parse(parse(read('deploy/prometheus/prometheus.yml')));
    const [target] = alerting.alertmanagers[0].static_configs[0].targets;
    const manager = compose.services[target.split(':')[0] ?? ''];
    expect(manager?.ports).toEqual(['127.0.0.1:9093:9093']);
    expect(manager?.networks).toEqual(expect.arrayContaining(compose.services.prometheus?.networks ?? ['none']));
    const { route, receivers } = z
      .looseObject({
        route: z.looseObject({
          receiver: z.string(),
          repeat_interval: z.string(),
          routes: z.tuple([z.looseObject({ matchers: z.array(z.string()), repeat_interval: z.string() })]),
        }),
        receivers: z.array(
          z.looseObject({ name: z.string(), email_configs: z.array(z.looseObject({ to: z.string() })) }),
        ),
      })
      .parse(parse(read('deploy/alertmanager/example.yml')));
    expect(receivers.map(({ name }) => name)).toContain(route.receiver);
    expect(route.routes[0]).toMatchObject({ matchers: ['severity="page"'], repeat_interval: '1h' });
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

it('letat-backup.service makes the folder that it may write before it is closed, and reads a key that its user may read', () => {
  const unit = read('deploy/systemd/letat-backup.service');
  const lines = unit.split('\n');
  const [, folder = ''] = /BACKUP_DIR=(\S+)/.exec(unit) ?? [];
  const made = lines.indexOf(`ExecStartPre=+/usr/bin/install -d -m 0700 -o letat -g letat ${folder}`);
  expect(made).toBeGreaterThan(0);
  expect(lines.findIndex((line) => line.startsWith('ExecStart='))).toBeGreaterThan(made);
  expect(lines.find((line) => line.startsWith('ReadWritePaths='))).toContain(` ${folder}`);
  const [, key = ''] = /BACKUP_KEY_FILE=(\S+)/.exec(unit) ?? [];
  const steps = read('deploy/systemd/letat.service');
  expect(steps).toContain(`install -d -m 0700 -o letat ${dirname(key)};`);
  expect(steps).toContain(`runuser -u letat -- npm run backup -- --new-key ${key}`);
});

it('the proxy of letat.service does as that of compose.yaml does, in front of the port that the service has', () => {
  const siteOf = (path: string) => /^\{\$SITE\} \{\n[\s\S]*?^\}$/m.exec(read(path))?.[0] ?? '';
  const [ofContainers, ofService] = [siteOf('deploy/Caddyfile'), siteOf('deploy/systemd/Caddyfile')];
  expect(ofContainers).toContain('respond @internal 404');
  expect(ofService.replace('127.0.0.1:{$SHELL_PORT:3000}', 'shell:3000')).toBe(ofContainers);
  expect(read('deploy/systemd/letat.service')).toMatch(/^Environment=.*HOST=127\.0\.0\.1 PORT=3000 TRUST_PROXY=1$/m);
});
