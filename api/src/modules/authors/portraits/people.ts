import type { Portrait } from './portrait.ts';

/** How the authors of the demonstration are drawn, by username. */
export const portraits: Readonly<Record<string, Portrait>> = {
  'awa-ndiaye': {
    ground: '#e0ab45',
    skin: '#7a4a2e',
    shade: '#5a3320',
    hair: '#1b1512',
    cloth: '#0b5a39',
    trim: '#f1e6cc',
    head: 'wrap',
  },
  'moussa-traore': {
    ground: '#dfe8d4',
    skin: '#5e3824',
    shade: '#442617',
    hair: '#8b8a83',
    cloth: '#1d2f5c',
    trim: '#d9a43a',
    head: 'receding',
    hasGlasses: true,
    hasBeard: true,
  },
  'fatou-sow': {
    ground: '#1f6f78',
    skin: '#6b3f27',
    shade: '#4d2b1a',
    hair: '#17110e',
    cloth: '#c95f35',
    trim: '#f2ead3',
    head: 'bun',
  },
  'jean-baptiste-kouassi': {
    ground: '#efd9c0',
    skin: '#4f2f1e',
    shade: '#382014',
    hair: '#15100d',
    cloth: '#33443a',
    trim: '#e0a63f',
    head: 'short',
  },
  'zeinab-ba': {
    ground: '#f0ddd0',
    skin: '#8a5838',
    shade: '#694026',
    hair: '#17110e',
    cloth: '#7a1f45',
    trim: '#e3ae4a',
    head: 'veil',
  },
};
