window.Razorpay = undefined
