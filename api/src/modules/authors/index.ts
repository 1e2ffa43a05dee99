export { authorsModule } from './authors.routes.ts';
