import { contentTypes } from '@letat/contracts/ai/constants';
import { expect, it } from 'vitest';
import { outlineOf } from './outline.ts';

it('each kind of text has a plan of its own, of which every part says what goes there', () => {
  const plans = contentTypes.map(outlineOf);
  expect(new Set(plans).size).toBe(contentTypes.length);
  for (const plan of plans)
    for (const part of plan.split('\n\n')) expect(part).toMatch(/^(?:## .+|\[À écrire : .+\])$/);
  expect(outlineOf('policy-brief')).toContain('## La recommandation\n\n[À écrire : ');
  // Without headings, as a summary is.
  expect(outlineOf('summary')).not.toContain('#');
});
