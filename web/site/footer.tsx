import { MessageCircle } from 'lucide';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { m } from '#messages';
import { useSiteData } from '../platform/site-data.ts';
import { urls } from '../platform/urls.ts';
import { ChatLink } from '../ui/chat-link.tsx';
import { Code } from '../ui/code.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { scrollToHeight } from '../ui/scroll.ts';
import { Brand } from './brand.tsx';
import { ContactQr } from './contact-qr.tsx';
import styles from './footer.module.css';
import { footerPlaces } from './places.ts';

/** Delay of the event for the page of categories, in milliseconds. */
const broadcastDelay = 100;

/**
 * Scrolls smoothly to the top after a link of the footer was followed. The links prevent the router's scrolling, which would interrupt
 * it.
 */
function useGlideToTop(): () => void {
	const { key } = useLocation();
	const following = useRef(false);
	// every navigation changes the key, even to the same page
	useEffect(() => {
		if (following.current) scrollToHeight(0);
		following.current = false;
	}, [key]);
	return () => {
		following.current = true;
	};
}

/** The footer of every page: company, links, categories and chat. */
export function Footer() {
	const { site, footerCategories, footerPages } = useSiteData();
	const navigate = useNavigate();
	const onFollow = useGlideToTop();
	const showCategory = async (event: MouseEvent, categoryName: string) => {
		event.preventDefault();
		// also in the URL, since the page may load longer than the event waits
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
					<p className={styles.firm}>
						<Brand />
					</p>
					{site.blurb && <p>{site.blurb}</p>}
				</section>
				<section>
					<h2>{m.footer_links()}</h2>
					<ul>
						{footerPlaces.map(([to, label]) => (
							<li key={to}>
								<Link to={to} reloadDocument={to === urls.olderProducts} preventScrollReset onClick={onFollow}>
									{label()}
								</Link>
							</li>
						))}
					</ul>
				</section>
				{footerCategories.length > 0 && (
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
				)}
				{site.phone && (
					<section>
						<h2>{m.footer_contact()}</h2>
						<p className={styles.scan}>{m.footer_contact_text()}</p>
						<ContactQr className={styles.qr} />
						<ChatLink className={styles.chat} phone={site.phone} message={m.contact_greeting()}>
							<Icon of={MessageCircle} size={18} /> {m.footer_chat()}
						</ChatLink>
					</section>
				)}
			</div>
			<div className={styles.end}>
				<p>{m.footer_copyright({ company: site.company })}</p>
				<p>
					{footerPages.map(({ path, title }) => (
						<Link key={path} to={urls.firmPage(path)} preventScrollReset onClick={onFollow}>
							<Code>{title}</Code>
						</Link>
					))}
					{/* placeholders, until the firm has written such pages */}
					{footerPages.length === 0 &&
						[m.footer_privacy(), m.footer_terms()].map((text) => <span key={text}>{text}</span>)}
				</p>
			</div>
		</footer>
	);
}
