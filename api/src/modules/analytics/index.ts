export { type Analytics, analyticsModule } from './analytics.routes.ts';
export { isRobot } from './views/service.ts';
