import type { Campaign, CampaignBlock, CampaignContent } from '@letat/contracts/newsletter/campaigns/schemas';
import { ApiError } from '@letat/remote-kit/api-client';
import { warnBeforeUnload } from '@letat/remote-kit/before-unload';
import { emit } from '@letat/remote-kit/events';
import { useCall } from '@letat/remote-kit/page-context';
import { useEffect, useEffectEvent, useState } from 'react';

/** What becomes of what is typed. */
export type DraftStatus = 'saved' | 'changed' | 'saving' | 'failed' | 'conflict';

export type Draft = ReturnType<typeof useDraft>;

/** A pause in typing after which the draft is saved. */
const pauseMs = 900;

/**
 * The draft on screen. It saves itself once typing pauses; what could not be saved stays on screen and is tried again with the next
 * change, or by hand. Another save in between (409) leaves the choice to the person.
 */
export function useDraft(loaded: Campaign) {
  const call = useCall();
  const { id } = loaded;
  const [fields, setFields] = useState<CampaignContent>(() => contentOf(loaded));
  const [saved, setSaved] = useState(loaded);
  const [savedText, setSavedText] = useState(() => JSON.stringify(contentOf(loaded)));
  const [status, setStatus] = useState<DraftStatus>('saved');
  const text = JSON.stringify(fields);
  const isBehind = text !== savedText;

  async function save(over?: number): Promise<void> {
    const sent = fields;
    setStatus('saving');
    try {
      const body = { ...sent, revision: over ?? saved.revision };
      const answer = await call('PUT /api/newsletter/campaigns/:id', { params: { id }, body });
      setSaved(answer);
      setSavedText(JSON.stringify(sent));
      setStatus('saved');
      emit('changed', { tags: ['campaigns', `campaign-saved:${id}`] });
    } catch (cause) {
      setStatus(cause instanceof ApiError && cause.code === 'campaign_changed' ? 'conflict' : 'failed');
    }
  }
  const saveNow = useEffectEvent(() => void save());

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text begins the pause again
  useEffect(() => {
    if (!isBehind || status === 'saving' || status === 'conflict' || status === 'failed') return;
    const timer = setTimeout(saveNow, pauseMs);
    return () => clearTimeout(timer);
  }, [isBehind, status, text]);

  useEffect(() => (isBehind ? warnBeforeUnload() : undefined), [isBehind]);

  // Who goes to another page within the pause loses nothing.
  const leave = useEffectEvent(() => {
    if (isBehind && status !== 'conflict') void save();
  });
  useEffect(() => () => leave(), []);

  const change = (part: Partial<CampaignContent>) => {
    setFields((now) => ({ ...now, ...part }));
    setStatus((now) => (now === 'conflict' || now === 'saving' ? now : 'changed'));
  };

  return {
    id,
    fields,
    /** As the server has it, with the articles that it names. */
    saved,
    status,
    isBehind,
    change,
    changeBlock(block: CampaignBlock) {
      change({ blocks: fields.blocks.map((other) => (other.id === block.id ? block : other)) });
    },
    save: () => save(),
    /** Takes the version that was saved elsewhere; what is on screen is lost. */
    async takeOther() {
      const other = await call('GET /api/newsletter/campaigns/:id', { params: { id } });
      setSaved(other);
      setFields(contentOf(other));
      setSavedText(JSON.stringify(contentOf(other)));
      setStatus('saved');
      emit('changed', { tags: [`campaign-saved:${id}`] });
    },
    /** Saves what is on screen over the version that was saved elsewhere. */
    async overwrite() {
      const other = await call('GET /api/newsletter/campaigns/:id', { params: { id } });
      await save(other.revision);
    },
  };
}

function contentOf({ subject, preheader, blocks, segment }: Campaign): CampaignContent {
  return { subject, preheader, blocks, segment };
}
