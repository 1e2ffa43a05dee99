import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import type { ComposeParts } from './compose.ts';

const probe = z.looseObject({ httpGet: z.object({ path: z.string() }).optional() });
const deployment = z.looseObject({
  spec: z.looseObject({
    template: z.looseObject({
      spec: z.looseObject({
        containers: z.tuple([
          z.looseObject({
            env: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
            readinessProbe: probe,
            livenessProbe: probe,
          }),
        ]),
      }),
    }),
  }),
});
const named = z.looseObject({ kind: z.string(), metadata: z.looseObject({ name: z.string() }) });

const documents = parseAllDocuments(
  readFileSync(join(import.meta.dirname, '../../deploy/kubernetes.yaml'), 'utf8'),
).map((document) => document.toJS());

function documentOf(kind: string, name: string): unknown {
  const found = documents.find((document) => {
    const { data } = named.safeParse(document);
    return data?.kind === kind && data.metadata.name === name;
  });
  if (found === undefined) throw new Error(`kubernetes.yaml has no ${kind} ${name}`);
  return found;
}

const containerOf = (name: string) => deployment.parse(documentOf('Deployment', name)).spec.template.spec.containers[0];

/** Paths that the cluster asks a process of that deployment for. */
export function kubernetesProbes(name: string): string[] {
  const { readinessProbe, livenessProbe } = containerOf(name);
  return [readinessProbe, livenessProbe].flatMap(({ httpGet }) => (httpGet ? [httpGet.path] : []));
}

/** What kubernetes.yaml gives a process, with files and machines of a test in the place of those of the cluster. */
export function kubernetesEnvironment(
  name: string,
  { secrets, store }: ComposeParts,
  own: Record<string, string>,
): Record<string, string> {
  const { data } = z.looseObject({ data: z.record(z.string(), z.string()) }).parse(documentOf('ConfigMap', 'letat'));
  const given = [
    ...Object.entries(data),
    ...containerOf(name).env.map(({ name: variable, value }) => [variable, value]),
  ];
  const here = given.map(([variable, value = '']) => [variable, value.replace('/run/secrets', secrets)]);
  return {
    ...Object.fromEntries(here),
    ...{ S3_ENDPOINT: store.endpoint, S3_REGION: store.region, API_HOST: '127.0.0.1', STOP_DELAY_MS: '0' },
    ...own,
  };
}
