import { getMyFigures } from '@letat/contracts/analytics';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { route } from '../../route.ts';
import { figuresOf } from './analytics.service.ts';

/** What authors learn of their own work. */
export const analyticsModule = plugin(
  async (app: FastifyInstance) => {
    route(app, getMyFigures, ({ user }) => figuresOf(app, user.id));
  },
  { name: 'analytics', dependencies: ['posts', 'comments', 'products'] },
);
