import { defineRemote } from '@letat/remote-kit/build';

export default defineRemote(import.meta.dirname, { budgets: { 'editor-text': 130_000 } });
