import { manual } from './manual/index.ts';
import { pawapay } from './pawapay/index.ts';
import { paypal } from './paypal/index.ts';
import type { RailDefinition } from './rail.ts';
import { wave } from './wave/index.ts';

/** Every way to pay or be paid: a folder, and a line here (docs/decisions/0105-rails.md). */
export const rails: readonly RailDefinition[] = [paypal, wave, pawapay, manual];
