import type { ShownPage } from '#contract/firm-pages/page-content.ts';
import { directionOf, type Language } from '#contract/language.ts';
import { currentLanguage } from '../platform/language.ts';
import { Code } from '../ui/code.tsx';
import page from '../ui/page.module.css';
import styles from './firm-page-view.module.css';
import { PageContent } from './page-content.tsx';

/** A page that the firm has written. A text in another language than the page's says so. */
export function FirmPageView({ shown: { title, bodyLanguage, blocks } }: { shown: ShownPage<Language> }) {
	const isOther = bodyLanguage !== currentLanguage();
	return (
		<article className={`${page.page} ${styles.page}`}>
			<h1>
				<Code>{title}</Code>
			</h1>
			<div {...(isOther && { lang: bodyLanguage, dir: directionOf(bodyLanguage) })}>
				<PageContent blocks={blocks} />
			</div>
		</article>
	);
}
