import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { root } from '../../../../scripts/paths.ts';

const file = join(root, 'deploy/prometheus/alerts.yml');
const rule = z.object({ alert: z.string(), expr: z.string() });
const rules = z
  .object({ groups: z.array(z.object({ rules: z.array(rule) })) })
  .parse(parse(readFileSync(file, 'utf8')))
  .groups.flatMap((group) => group.rules);

const promtool = spawnSync('promtool', ['--version']).status === 0;

it(`the rules of alerts are ones that Prometheus reads${promtool ? '' : ' (no promtool here: their form alone)'}`, () => {
  expect(rules.length).toBeGreaterThan(15);
  if (!promtool) {
    for (const { expr, alert } of rules)
      for (const [open, close] of ['()', '{}'])
        expect(expr.split(open ?? '').length, alert).toBe(expr.split(close ?? '').length);
    return;
  }
  const checked = spawnSync('promtool', ['check', 'rules', file], { encoding: 'utf8' });
  expect(checked.status, checked.stderr).toBe(0);
});
