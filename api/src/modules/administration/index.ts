import { listWaiting, type Waiting } from '@letat/contracts/administration/operations';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { route } from '../../route.ts';

/** Counts are for the eye: beyond this there is simply much. */
const countedTo = 99;

/** Something of a module that waits for an administrator. */
export interface WaitingFeature extends Pick<Waiting, 'id' | 'href'> {
  /** What waits, after its number: of none and of one in the singular, as French has it. */
  label: { one: string; many: string };
  /** Counted no further than the limit, by an index. */
  count(limit: number): Promise<number>;
}

/** Where modules say what waits in them; no screen knows the others. */
export interface Administration {
  waits(feature: WaitingFeature): void;
}

declare module 'fastify' {
  interface FastifyInstance {
    administration: Administration;
  }
}

/** The administration's index: what waits in each of its screens. */
export const administrationModule = plugin(
  async (app: FastifyInstance) => {
    const features: WaitingFeature[] = [];
    app.decorate('administration', { waits: (feature) => void features.push(feature) });
    route(app, listWaiting, () => Promise.all(features.map(counted)));

    /** One module that cannot count must not hide what waits in the others. */
    async function counted({ id, label, href, count }: WaitingFeature): Promise<Waiting> {
      try {
        const found = await count(countedTo);
        return { id, label: found < 2 ? label.one : label.many, href, count: found, countedTo };
      } catch (error) {
        app.log.warn({ err: error, feature: id }, 'administration: waiting items could not be counted');
        return { id, label: label.many, href, count: null, countedTo };
      }
    }
  },
  { name: 'administration', dependencies: ['access'] },
);
