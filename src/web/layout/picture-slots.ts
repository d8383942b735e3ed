/**
 * Inline script for the head of each page. At HTTP/1.1 a browser opens six connections to the shop, and pictures that load
 * slowly would hold all of them, so that scripts and data wait behind them. The script lets four pictures load at a time: it
 * takes the address of every further one away, which ends its request, and gives it back when another picture has arrived.
 * A picture with a high `fetchpriority` does not wait. The request of a removed picture ends too: browsers would go on with it. HTTP/2 has one connection for everything and needs no such limit.
 *
 * It runs in the head, because pictures of the first view are requested before the other scripts.
 */
export const pictureSlotsScript =
  "(function(d,n){if(!n||n.nextHopProtocol!=='http/1.1')return;var loading=new Set(),waiting=[];" +
  "function take(i){if(!i.hasAttribute('src')||i.complete||loading.has(i))return;if(loading.size<4||i.fetchPriority==='high'){loading.add(i);return}" +
  "waiting.push([i,i.getAttribute('srcset'),i.getAttribute('src')]);i.removeAttribute('srcset');i.removeAttribute('src')}" +
  'function free(i){if(!loading.delete(i))return;while(loading.size<4&&waiting.length){var w=waiting.shift();' +
  "if(!w[0].isConnected||w[0].hasAttribute('src'))continue;loading.add(w[0]);if(w[1])w[0].setAttribute('srcset',w[1]);w[0].setAttribute('src',w[2])}}" +
  "function drop(i){if(!i.isConnected&&loading.has(i)){i.removeAttribute('srcset');i.removeAttribute('src');free(i)}}" +
  "function each(nodes,f){nodes.forEach(function(o){if(o.nodeName==='IMG')f(o);else if(o.querySelectorAll)o.querySelectorAll('img').forEach(f)})}" +
  "['load','error'].forEach(function(t){addEventListener(t,function(e){free(e.target)},true)});" +
  "new MutationObserver(function(all){all.forEach(function(m){if(m.type==='attributes')take(m.target);each(m.addedNodes,take);each(m.removedNodes,drop)})})" +
  ".observe(d,{childList:true,subtree:true,attributeFilter:['src']})})(document,performance.getEntriesByType('navigation')[0]);"
