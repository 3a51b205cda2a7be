import { maxWordLength } from '#contract/query-limits.ts';
import {
	maxFigureLength,
	maxShapeLength,
	readSealQuestion,
	sealFigures,
	type WrittenQuestion,
} from '#contract/seals/seal-question.ts';
import { m } from '#messages';
import type { PageHandle } from '#server/http/cached-routes.ts';
import { orErrorPage, pageContext } from '../platform/page-context.ts';
import { breadcrumbs, pageMeta } from '../platform/page-meta.ts';
import { urls } from '../platform/urls.ts';
import { MeasuringGuide } from '../seals/measuring-guide.tsx';
import { SealForm } from '../seals/seal-form.tsx';
import { SealResults } from '../seals/seal-results.tsx';
import { ErrorPage } from '../site/error-page.tsx';
import pageStyles from '../ui/page.module.css';
import type { Route } from './+types/find-seal-page.ts';
import styles from './find-seal-page.module.css';

const figureLengths = { shaft: maxFigureLength, outer: maxFigureLength, length: maxFigureLength };

export const handle = {
	cache: { parameters: { ...figureLengths, unit: maxWordLength, shape: maxShapeLength, place: maxWordLength } },
} satisfies PageHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
	const { backend, site, language } = context.get(pageContext);
	const parameters = new URL(request.url).searchParams;
	const typedQuestion: WrittenQuestion = Object.fromEntries(
		[...sealFigures, 'unit', 'shape', 'place'].flatMap((name) => {
			const value = parameters.get(name);
			return value ? [[name, value]] : [];
		}),
	);
	// without parameters, nothing was searched; a form always sends its unit
	if (Object.keys(typedQuestion).length === 0) return { site, written: typedQuestion, issues: [], found: undefined };
	const { question, issues } = readSealQuestion(typedQuestion);
	if (issues.length > 0) return { site, written: typedQuestion, issues, found: undefined };
	const { matches, ask } = await orErrorPage(backend.findSeals(question, language));
	const seals = matches.map(({ product, size, stock, rank, isNear, differences, unstated }) => ({
		product,
		size,
		stock,
		rank,
		isNear,
		differences,
		unstated,
	}));
	return { site, written: typedQuestion, issues, found: { question, seals, ask } };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
	const site = loaderData?.site;
	const trail = breadcrumbs(site, [
		[m.nav_home(), urls.home],
		[m.finder_title(), urls.findSeal],
	]);
	return pageMeta({
		site,
		title: m.finder_title(),
		description: m.finder_meta(),
		path: urls.findSeal,
		linkedData: [trail],
		hidden: Object.keys(loaderData?.written ?? {}).length > 0,
	});
};

export default function FindSealPage({ loaderData: { site, written, issues, found } }: Route.ComponentProps) {
	return (
		<div className={pageStyles.page}>
			<header className={pageStyles.head}>
				<h1>{m.finder_title()}</h1>
				<p className={styles.lead}>{m.finder_text()}</p>
			</header>
			<div className={styles.sheet}>
				<SealForm written={written} issues={issues} />
				{/* where the form leads when there are results, but not away from its errors */}
				<div id={found && 'results'} className={styles.results}>
					{found ? <SealResults {...found} phone={site.phone} /> : <MeasuringGuide />}
				</div>
			</div>
		</div>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <ErrorPage error={error} title={m.finder_failed()} />;
}
