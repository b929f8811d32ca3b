import { randomBytes } from 'node:crypto';
import { data, redirect } from 'react-router';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { listCategories } from '#app/artists/search/list-artists.server.ts';
import { languageContext, platformContext } from '#app/platform/context.server.ts';
import type { Slide } from '#app/site/home/slides.ts';
import { homeScenes, readSlideshows, slidesOf } from '#app/site/home/slideshows.server.ts';
import { USUAL_SLIDESHOWS } from '#app/site/home/usual-slides.ts';
import { reasonField } from '../../act-fields.ts';
import { type PageArgs, withDone } from '../../page-args.ts';
import { stampOf } from '../settings/change-settings.server.ts';
import { type SettingsProblem, typedIn } from '../settings-problem.ts';
import { changeSlides } from './change-slides.server.ts';
import { type Drafts, draftsIn, draftsOf, rearranged } from './slides-form.ts';
import { validateSlides } from './validate-slides.server.ts';

const PAGE = '/operator/site/slides';

export async function openSlides({ request, context }: PageArgs) {
  requirePageRight(context, request, 'edit_site');
  const { db } = context.get(platformContext);
  const [shows, categories] = await Promise.all([readSlideshows(db), listCategories(db)]);
  return {
    drafts: draftsOf(shows),
    stamp: stampOf(shows),
    categories: categories.map(({ slug, name }) => ({ slug, name })),
    done: new URL(request.url).searchParams.get('done'),
  };
}

export interface SlidesAnswer {
  stamp: string;
  drafts: Drafts;
  reason: string;
  problem?: SettingsProblem;
  preview?: [Slide[], Slide[]];
}

export async function submitSlides({ request, context }: PageArgs) {
  const { accountId } = requirePageRight(context, request, 'edit_site');
  const { db } = context.get(platformContext);
  const values = typedIn(await request.formData());
  const act = values.act ?? '';
  const answer = { stamp: values.stamp ?? '', drafts: draftsIn(values), reason: values.reason ?? '' };
  const refuse = (reason: string, wrong: string[] = [], preview?: SlidesAnswer['preview']) =>
    data<SlidesAnswer>(
      { ...answer, problem: { reason, wrong, names: [], values }, ...(preview && { preview }) },
      { status: 409 },
    );
  if (act === 'usual') return data<SlidesAnswer>({ ...answer, drafts: draftsOf(USUAL_SLIDESHOWS) });
  const moved = rearranged(answer.drafts, act, `slide-${randomBytes(4).toString('hex')}`);
  if (moved) return data<SlidesAnswer>({ ...answer, drafts: moved });
  const validated = await validateSlides(db, answer.drafts);
  if (!validated.ok) return refuse('wrong', validated.wrong);
  const preview = await slidesOf(db, validated.shows, await homeScenes(db), context.get(languageContext));
  if (act !== 'save') return data<SlidesAnswer>({ ...answer, preview });
  const reason = reasonField([values.reason ?? '']);
  if (!reason) return refuse('reason_missing', ['reason'], preview);
  const saved = await changeSlides({ db }, { accountId, reason }, answer.stamp, validated.shows);
  if (!saved.ok) return refuse(saved.refusal.reason);
  throw redirect(withDone(PAGE, 'saved'));
}
