import { mount } from 'svelte'
import { installed } from './installed.svelte'
import App from './App.svelte'
import sprite from '../../src/tilewright/core/art/tiles.svg?raw'
import '../../src/tilewright/core/art/colours.css'
import '../../src/tilewright/core/art/tiles.css'
import './look/theme.css'
import './look/page.css'
import { settings } from './settings.svelte'

document.body.insertAdjacentHTML('afterbegin', sprite)
settings.show()
for (const wish of ['(prefers-color-scheme: dark)', '(prefers-contrast: more)'])
  matchMedia(wish).addEventListener('change', () => settings.show())
mount(App, { target: document.getElementById('app')! })
if (import.meta.env.PROD) void installed.register()
