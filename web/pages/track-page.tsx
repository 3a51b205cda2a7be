import type { SubmitEvent } from 'react';
import {
	type ClientActionFunctionArgs,
	data,
	Form,
	redirect,
	useActionData,
	useNavigation,
	useSubmit,
} from 'react-router';
import { isIncompleteCode, readRequestCode } from '#contract/requests/request-code.ts';
import { m } from '#messages';
import type { PageHandle } from '#server/http/cached-routes.ts';
import { call, errorText } from '../platform/api.ts';
import { runInBackground } from '../platform/background.ts';
import { currentLanguage } from '../platform/language.ts';
import { pageContext } from '../platform/page-context.ts';
import { breadcrumbs, pageMeta } from '../platform/page-meta.ts';
import { urls } from '../platform/urls.ts';
import button from '../ui/button.module.css';
import { Field } from '../ui/field.tsx';
import { FormError } from '../ui/form-error.tsx';
import page from '../ui/page.module.css';
import type { Route } from './+types/track-page.ts';
import styles from './track-page.module.css';

export const handle = { cache: { parameters: {} } } satisfies PageHandle;

/** Characters of a number, however it is spelled. */
const maxCodeLength = 60;

/** Leads to the request whose number the form sent without scripts; the page of the request limits wrong numbers. */
export function loader({ context, url }: Route.LoaderArgs) {
	const code = readRequestCode(url.searchParams.get('code')?.slice(0, maxCodeLength) ?? '').toWellFormed();
	if (code) throw redirect(urls.request(encodeURIComponent(code)));
	return { site: context.get(pageContext).site };
}

/** Looks the number up, which may be spelled in any way; returns an error, or leads to the request. */
export async function clientAction({ request }: ClientActionFunctionArgs) {
	const code = String((await request.formData()).get('code') ?? '');
	if (isIncompleteCode(code)) return data(m.track_incomplete(), { status: 400 });
	const found = await call<{ url: string }>('POST', '/api/requests/track', {
		body: { code },
		language: currentLanguage(),
	});
	if (!found.ok) return data(errorText(found, m.track_failed()), { status: found.status || 503 });
	// the path has the language, which the router adds itself
	return redirect(found.data.url.slice(found.data.url.indexOf('/request/')));
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
	const site = loaderData?.site;
	const trail = breadcrumbs(site, [
		[m.nav_home(), urls.home],
		[m.track_title(), urls.track],
	]);
	return pageMeta({
		site,
		title: m.track_title(),
		description: m.track_text(),
		path: urls.track,
		linkedData: [trail],
	});
};

export default function TrackPage() {
	const error = useActionData<typeof clientAction>();
	const isBusy = useNavigation().state !== 'idle';
	const submit = useSubmit();
	/** With scripts, an error stays beside the field. */
	const lookUp = (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault();
		runInBackground(submit(event.currentTarget, { method: 'post' }));
	};
	return (
		<div className={page.page}>
			<header className={page.head}>
				<h1>{m.track_title()}</h1>
			</header>
			<p>{m.track_text()}</p>
			<Form className={styles.form} onSubmit={lookUp}>
				<Field
					name="code"
					label={m.track_code()}
					hint={m.track_example()}
					required
					dir="ltr"
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck={false}
					maxLength={maxCodeLength}
				/>
				<FormError message={error} />
				<button type="submit" className={button.primary} aria-disabled={isBusy}>
					{m.track_submit()}
				</button>
			</Form>
		</div>
	);
}
