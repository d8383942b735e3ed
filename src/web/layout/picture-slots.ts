/**
 * Inline script for the head of each page. At HTTP/1.1 a browser opens six connections to the shop, and pictures that load
 * slowly would hold all of them, so that scripts and data wait behind them. The script lets four pictures load at a time: it
 * removes the address of every further one, which ends its request, and restores it when another picture has arrived or
 * failed, first for pictures in the view. A picture with a high `fetchpriority` does not wait. Browsers go on with the
 * request of a removed picture, so the script ends it too. HTTP/2 has one connection for everything and needs no limit.
 *
 * The protocol of a page from the service worker is unknown; then a page with TLS counts as HTTP/2, which the README asks for.
 * The script runs in the head, because pictures of the first view are requested before the other scripts. It listens at the
 * document, because the event `load` of an element does not reach the window.
 */
export const pictureSlotsScript =
  "(function(d,n){if(n&&n.nextHopProtocol?n.nextHopProtocol!=='http/1.1':location.protocol==='https:')return;var loading=new Set(),waiting=new Map();" +
  "function take(i){if(!i.hasAttribute('src'))return;waiting.delete(i);if(i.complete||loading.has(i))return;if(loading.size<4||i.fetchPriority==='high'){loading.add(i);return}" +
  "waiting.set(i,[i.getAttribute('srcset'),i.getAttribute('src')]);i.removeAttribute('srcset');i.removeAttribute('src')}" +
  'function isInView(i){var r=i.getBoundingClientRect();return r.bottom>0&&r.top<innerHeight&&r.right>0&&r.left<innerWidth}' +
  'function free(i){if(!loading.delete(i))return;while(loading.size<4&&waiting.size){var all=Array.from(waiting.keys()),next=all.find(isInView)||all[0],a=waiting.get(next);' +
  "waiting.delete(next);loading.add(next);if(a[0])next.setAttribute('srcset',a[0]);next.setAttribute('src',a[1])}}" +
  "function drop(i){if(i.isConnected)return;waiting.delete(i);if(loading.has(i)){i.removeAttribute('srcset');i.removeAttribute('src');free(i)}}" +
  "function each(nodes,f){nodes.forEach(function(o){if(o.nodeName==='IMG')f(o);else if(o.querySelectorAll)o.querySelectorAll('img').forEach(f)})}" +
  "['load','error'].forEach(function(t){d.addEventListener(t,function(e){free(e.target)},true)});" +
  "new MutationObserver(function(all){all.forEach(function(m){if(m.type==='attributes')take(m.target);each(m.addedNodes,take);each(m.removedNodes,drop)})})" +
  ".observe(d,{childList:true,subtree:true,attributeFilter:['src']})})(document,performance.getEntriesByType('navigation')[0]);"
