import type { Slideshows } from './slide-setting.ts';
import slideshows from './usual-slides.json' with { type: 'json' };

export const USUAL_SLIDESHOWS = slideshows as unknown as Slideshows;
