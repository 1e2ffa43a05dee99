import { z } from 'zod';

/** How a rail is called by programs: the name of its folder. Which there are is the API's list, so that a new one changes nothing here. */
export const railId = z
  .string()
  .max(20)
  .regex(/^[a-z][a-z0-9-]{1,19}$/, 'Ce moyen de paiement n’existe pas.');
