export { type Analytics, analyticsModule } from './analytics.routes.ts';
