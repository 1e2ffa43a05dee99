import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** Gives the scripts that federation itself loads (remote entries) the same integrity as every other. */
export default function integrityRuntimePlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'integrity',
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      script.crossOrigin = 'anonymous';
      script.integrity = globalThis.__letat_integrity(url);
      return { script, timeout: 5000 };
    },
  };
}
