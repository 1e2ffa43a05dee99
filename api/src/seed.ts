import { buildApp } from './app.ts';
import { configOrExit } from './config-or-exit.ts';
import { fillDatabase, resetDemonstrationPassword, shipped } from './demonstration.ts';
import { runOnce } from './run-once.ts';

const config = configOrExit();
const app = await buildApp({ config: { ...config, LOG_LEVEL: 'error' } });
await runOnce(app, async () => {
  const began = performance.now();
  const written = await fillDatabase(app, shipped);
  await resetDemonstrationPassword(app, config.DEMO_PASSWORD);
  console.log(
    written
      ? `Données de démonstration : ${written.users} comptes, ${written.posts} articles, ${written.comments} commentaires, ${written.products} produits (${Math.round(performance.now() - began)} ms).`
      : 'Données de démonstration : déjà présentes, rien n’est changé.',
  );
});
