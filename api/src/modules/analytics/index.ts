export { analyticsModule } from './analytics.routes.ts';
