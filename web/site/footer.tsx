import { MessageCircle } from 'lucide';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { chatUrl } from '#contract/chat.ts';
import { m } from '#messages';
import { useSiteData } from '../site-data.ts';
import { Code } from '../ui/code.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { scrollToHeight } from '../ui/scroll.ts';
import { urls } from '../urls.ts';
import brand from './brand.module.css';
import styles from './footer.module.css';
import { Mark } from './mark.tsx';

/** Milliseconds until the page of categories is notified of the one that was clicked. */
const broadcastDelay = 100;
const links = [
	[urls.home, m.nav_home],
	[urls.categories, m.nav_category],
	[urls.olderProducts, m.nav_products],
	[urls.ask(), m.ask_nav],
	[urls.about, m.nav_about],
] as const;

/**
 * Scrolls smoothly to the top once the page that a link of the footer leads to is shown. Such a link leaves the scrolling to
 * this: the router would jump, and cut a smooth scroll off.
 */
function useGlideToTop(): () => void {
	const { key } = useLocation();
	const following = useRef(false);
	// each page that is shown has another key, also the same one again
	useEffect(() => {
		if (following.current) scrollToHeight(0);
		following.current = false;
	}, [key]);
	return () => {
		following.current = true;
	};
}

/** Below every page of the shop: who the firm is, its pages, categories and chat. */
export function Footer() {
	const { site, footerCategories } = useSiteData();
	const navigate = useNavigate();
	const onFollow = useGlideToTop();
	const showCategory = async (event: MouseEvent, categoryName: string) => {
		event.preventDefault();
		// the URL says it too: the page may take longer to be shown than the broadcast waits
		await navigate(urls.categorySearch(categoryName));
		window.scrollTo({ top: 0 });
		setTimeout(() => {
			window.dispatchEvent(new CustomEvent('footer-category-search', { detail: { categoryName } }));
		}, broadcastDelay);
	};
	return (
		<footer id="end" className={styles.footer}>
			<div className={styles.columns}>
				<section>
					<p className={`${brand.brand} ${styles.firm}`}>
						<Mark />{' '}
						<span>
							<Code>{site.company}</Code>
						</span>
					</p>
					<p>{m.footer_blurb()}</p>
				</section>
				<section>
					<h2>{m.footer_links()}</h2>
					<ul>
						{links.map(([to, label]) => (
							<li key={to}>
								<Link to={to} reloadDocument={to === urls.olderProducts} preventScrollReset onClick={onFollow}>
									{label()}
								</Link>
							</li>
						))}
					</ul>
				</section>
				<section>
					<h2>{m.footer_categories()}</h2>
					<ul>
						{footerCategories.map((name) => (
							<li key={name}>
								<Link to={urls.categorySearch(name)} onClick={(event) => showCategory(event, name)}>
									<Code>{name}</Code>
								</Link>
							</li>
						))}
					</ul>
				</section>
				<section>
					<h2>{m.footer_contact()}</h2>
					<p>{m.footer_contact_text()}</p>
					<img
						className={styles.qr}
						src="/contact-qr.svg"
						alt={m.contact_qr()}
						width={120}
						height={120}
						loading="lazy"
					/>
					<a className={styles.chat} href={chatUrl(site.phone, m.contact_greeting())} target="_blank" rel="noreferrer">
						<Icon of={MessageCircle} size={18} /> {m.footer_chat()}
					</a>
				</section>
			</div>
			<div className={styles.end}>
				<p>{m.footer_copyright({ company: site.company })}</p>
				<p>
					{/* placeholders: these pages do not exist */}
					{[m.footer_privacy(), m.footer_terms()].map((text) => (
						<span key={text}>{text}</span>
					))}
				</p>
			</div>
		</footer>
	);
}
