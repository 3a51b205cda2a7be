import {
	ExternalLink,
	FilePlus,
	type IconNode,
	Languages,
	LogOut,
	MessageSquarePlus,
	Plus,
	Settings,
	Upload,
	UsersRound,
} from 'lucide';
import { useLocation } from 'react-router';
import type { Administrator } from '#contract/accounts/administrators.schema.ts';
import { mayUse, type Right } from '#contract/accounts/rights.ts';
import { languageRow, pathIn } from '#contract/language.ts';
import { groupNames, settingGroups } from '#contract/settings/settings-fields.ts';
import { m } from '#messages';
import { consoleUrls } from '../platform/console-urls.ts';
import { currentLanguage, otherPageLanguages } from '../platform/language.ts';
import { urls } from '../platform/urls.ts';
import { storeLanguage } from '../site/language-choice.ts';
import { tabGroups, tabUrl } from './console-map.ts';
import Palette from './palette/palette.tsx';
import { type KnownEntry, wordsOf } from './palette/palette-entries.ts';
import { useSignOut } from './session/use-sign-out.ts';

interface ConsolePaletteProps {
	admin: Administrator;
	/** What was typed before. */
	typed: string;
	onType: (text: string) => void;
	/** Opens the dialog in which a colleague takes over. */
	onSwitch: () => void;
	onClose: () => void;
}

interface Page {
	url: string;
	icon: IconNode;
	label: () => string;
	/** What it belongs to. */
	of: () => string;
	right?: Right;
}

/** The pages of the console in the order of its menu: each tab, and the sections of settings and search. */
function pages(): Page[] {
	const tabs = tabGroups.flatMap(({ label, tabs }) =>
		tabs.map((tab) => ({ url: tabUrl(tab), icon: tab.icon, label: tab.label, of: label, right: tab.right })),
	);
	const settings = [
		{ url: consoleUrls.tab('settings'), label: m.settings_tab_account },
		...groupNames.map((group) => ({
			url: consoleUrls.settings(group),
			label: settingGroups[group].label,
			right: settingGroups[group].right,
		})),
		{ url: consoleUrls.firmPages(), label: m.pages_title, right: 'pages.edit' as const },
		{
			url: consoleUrls.tab('settings', { section: 'admins' }),
			label: m.settings_tab_admins,
			right: 'administrators.manage' as const,
		},
		{
			url: consoleUrls.tab('settings', { section: 'audit' }),
			label: m.audit_title,
			right: 'audit.read' as const,
		},
	].map((page) => ({ ...page, icon: Settings, of: m.admin_tab_settings }));
	const search = (
		[
			['misses', m.search_misses_title],
			['words', m.search_words_title],
			['references', m.references_title],
			['redirects', m.redirects_title],
		] as const
	).map(([key, label]) => ({
		url: consoleUrls.search(key),
		icon: Settings,
		label,
		of: m.admin_tab_search,
		right: 'search-misses.read' as const,
	}));
	return [...tabs, ...settings, ...search];
}

interface Action {
	key: string;
	icon: IconNode;
	label: () => string;
	right?: Right;
	run: { to: string } | { onChoose: () => void };
}

/** The palette with the console's pages and actions, as far as the account's rights allow them. */
export default function ConsolePalette({ admin, typed, onType, onSwitch, onClose }: ConsolePaletteProps) {
	const signOut = useSignOut();
	const { pathname, search } = useLocation();
	const isAllowed = ({ right }: { right?: Right }) => right === undefined || mayUse(admin, right);
	const actions: Action[] = [
		{
			key: 'add product',
			icon: Plus,
			label: m.admin_add_product,
			right: 'catalogue.edit',
			run: { to: consoleUrls.addProduct },
		},
		{
			key: 'add category',
			icon: Plus,
			label: m.admin_add_category,
			right: 'catalogue.edit',
			run: { to: consoleUrls.addCategory },
		},
		{
			key: 'upload sheet',
			icon: Upload,
			label: m.palette_upload_sheet,
			right: 'sheets.use',
			run: { to: consoleUrls.tab('sheets') },
		},
		{
			key: 'chat',
			icon: MessageSquarePlus,
			label: m.palette_chat,
			right: 'requests.answer',
			run: { to: consoleUrls.chat },
		},
		{
			key: 'page',
			icon: FilePlus,
			label: m.palette_page,
			right: 'pages.edit',
			run: { to: consoleUrls.firmPages('new') },
		},
		{ key: 'switch', icon: UsersRound, label: m.pin_switch_title, run: { onChoose: onSwitch } },
		{
			key: 'shop',
			icon: ExternalLink,
			label: m.admin_nav_site,
			run: { onChoose: () => void window.open(pathIn(currentLanguage(), urls.home), '_blank', 'noreferrer') },
		},
		...otherPageLanguages().map((language) => ({
			key: `language ${language}`,
			icon: Languages,
			label: () => languageRow(language).name,
			run: {
				onChoose: () => {
					storeLanguage(language);
					window.location.assign(pathIn(language, pathname) + search);
				},
			},
		})),
		{ key: 'sign out', icon: LogOut, label: m.admin_logout, run: { onChoose: signOut } },
	];
	const pageEntries: KnownEntry[] = pages()
		.filter(isAllowed)
		.map(({ url, icon, label, of }) => ({
			key: `page ${url}`,
			icon,
			label: label(),
			detail: of(),
			words: wordsOf(label, of),
			to: url,
		}));
	const actionEntries: KnownEntry[] = actions.filter(isAllowed).map(({ key, icon, label, run }) => ({
		key: `action ${key}`,
		icon,
		label: label(),
		detail: '',
		words: wordsOf(label),
		...run,
	}));
	return (
		<Palette
			administratorId={admin.id}
			typed={typed}
			onType={onType}
			pages={pageEntries}
			actions={actionEntries}
			onClose={onClose}
		/>
	);
}
