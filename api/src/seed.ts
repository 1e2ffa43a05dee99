import { fileURLToPath } from 'node:url';
import { buildApp } from './app.ts';
import { configOrExit } from './config-or-exit.ts';
import { fillDatabase, keepDemonstrationPassword } from './demonstration.ts';
import { seedAuthors } from './modules/authors/authors.seed.data.ts';
import { seedComments } from './modules/comments/comments.seed.data.ts';
import { seedProducts } from './modules/products/products.seed.data.ts';

const config = configOrExit();
const app = await buildApp({ config: { ...config, LOG_LEVEL: 'error' } });
try {
  await app.ready();
  const began = Date.now();
  const written = await fillDatabase(app, {
    authors: seedAuthors,
    posts: fileURLToPath(new URL('./modules/posts/seed/', import.meta.url)),
    comments: seedComments,
    products: seedProducts,
  });
  await keepDemonstrationPassword(app, config.DEMO_PASSWORD);
  console.log(
    written
      ? `Données de démonstration : ${written.users} comptes, ${written.posts} articles, ${written.comments} commentaires, ${written.products} produits (${Date.now() - began} ms).`
      : 'Données de démonstration : déjà présentes, rien n’est changé.',
  );
} finally {
  await app.close();
}
