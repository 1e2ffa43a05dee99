import { widgetBoxes, widgetNames } from '@letat/contracts/sites/constants';
import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { embedGuide } from './embed-guide.ts';

it('an assistant reads of every widget, of the space it takes, and of what a policy has to allow, on any site', async () => {
  const app = fastify();
  embedGuide(app, 'https://letat.example');
  const answer = await app.inject('/embed/llms.txt');
  await app.close();
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(answer.headers['access-control-allow-origin']).toBe('*');
  for (const name of widgetNames) {
    expect(answer.body).toContain(`<letat-${name} `);
    expect(answer.body).toContain(`${widgetBoxes[name].medium.height}px`);
  }
  expect(answer.body).toContain('https://letat.example/embed/v1.js');
  expect(answer.body).toContain('script-src');
});
