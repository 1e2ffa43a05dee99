import { buildApp } from './app.ts';
import { configOrExit } from './config-or-exit.ts';
import { fillDatabase, resetDemonstrationPassword, shipped } from './demonstration.ts';

const config = configOrExit();
const app = await buildApp({ config: { ...config, LOG_LEVEL: 'error' } });
try {
  await app.ready();
  const began = Date.now();
  const written = await fillDatabase(app, shipped);
  await resetDemonstrationPassword(app, config.DEMO_PASSWORD);
  console.log(
    written
      ? `Données de démonstration : ${written.users} comptes, ${written.posts} articles, ${written.comments} commentaires, ${written.products} produits (${Date.now() - began} ms).`
      : 'Données de démonstration : déjà présentes, rien n’est changé.',
  );
} finally {
  await app.close();
}
